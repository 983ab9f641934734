import { describe, expect, it } from "vitest";
import { PostMedia } from "#src/features/forum/client/post-media.tsx";
import { renderPage, setUpPages } from "#testing/render-page.tsx";

setUpPages();

const film = {
  url: "/objects/5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c11",
  type: "video" as const,
  width: 320,
  height: 180,
  poster: "/objects/5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c11/poster.jpg",
  alt: "Picnic, video 1 of 1",
};
async function shown(video: Partial<typeof film> | { poster: null }) {
  await renderPage({ component: () => <PostMedia title="Picnic" media={[{ ...film, ...video }]} /> });
  return document.querySelector("video")!;
}

describe("a video of a post (FORUM-06)", () => {
  it("shows its poster, and fetches nothing before it is played", async () => {
    const video = await shown({});
    expect([video.getAttribute("poster"), video.getAttribute("preload")]).toEqual([film.poster, "none"]);
    expect(video.hasAttribute("controls")).toBe(true);
  });

  it("shows its first frame where it has no poster", async () => {
    const video = await shown({ poster: null });
    expect([video.getAttribute("poster"), video.getAttribute("preload")]).toEqual([null, "metadata"]);
  });
});
