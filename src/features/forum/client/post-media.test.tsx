import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { PostMedia } from "#src/features/forum/client/post-media.tsx";

afterEach(cleanup);

const film = {
  url: "/objects/5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c11",
  type: "video" as const,
  width: 320,
  height: 180,
  poster: "/objects/5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c11/poster.jpg",
  alt: "Picnic, video 1 of 1",
};
const shown = (video: Partial<typeof film> | { poster: null }) =>
  render(<PostMedia title="Picnic" media={[{ ...film, ...video }]} />).container.querySelector("video")!;

describe("a video of a post (FORUM-06)", () => {
  it("shows its poster, and fetches nothing before it is played", () => {
    const video = shown({});
    expect([video.getAttribute("poster"), video.getAttribute("preload")]).toEqual([film.poster, "none"]);
    expect(video.hasAttribute("controls")).toBe(true);
  });

  it("shows its first frame where it has no poster", () => {
    const video = shown({ poster: null });
    expect([video.getAttribute("poster"), video.getAttribute("preload")]).toEqual([null, "metadata"]);
  });
});
