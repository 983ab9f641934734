import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Post } from "#src/features/forum/post.schema.ts";
import { card, menuOf, openChat, ownPost } from "#src/features/forum/client/forum.setup.tsx";
import {
  alerts,
  choose,
  fieldValue,
  press,
  refusal,
  toastShown,
  type,
} from "#testing/components/page-actions.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const mediaItem = (number: number, kind: "image" | "video") => ({
  url: `/objects/5f0c3a52-3c7e-4a51-8a51-4b1b7a5e4c0${number}`,
  type: kind,
  width: 400,
  height: 300,
  poster: null,
  alt: `${ownPost.title}, ${kind} ${number} of 3`,
});
const [first, second, video] = [mediaItem(1, "image"), mediaItem(2, "image"), mediaItem(3, "video")];
const stored: Post = {
  ...ownPost,
  category: "Carpool",
  images: [first.url, second.url],
  videos: [video.url],
  media: [first, second, video],
};
const call = `PUT /api/forum/${stored.id}`;
const listed = (post: Post) => ({ json: [post], headers: { "x-total-count": "1" } });

async function openEditor(answers = {}, post = stored) {
  const page = await openChat({ answers: { "GET /api/forum": listed(post), ...answers } });
  await choose(menuOf(post), "Edit post");
  return page;
}
const category = (name: string) =>
  within(screen.getByRole("group", { name: "Category" })).getByRole("button", { name });
const isOn = (name: string) => category(name).getAttribute("aria-pressed") === "true";
const thumbs = () =>
  screen.queryAllByRole("button", { name: /^Remove / }).map((button) => button.getAttribute("aria-label"));

describe("the editor of a post", () => {
  it("shows its category and media, focuses the title, and sends them unchanged", async () => {
    const { sent } = await openEditor({ [call]: { json: stored } });
    expect(isOn("Other")).toBe(true);
    expect(fieldValue("Your own category")).toBe("Carpool");
    expect(thumbs()).toEqual(["Remove Picture 1", "Remove Picture 2", "Remove Video 3"]);
    expect(document.activeElement).toBe(screen.getByLabelText("Title"));
    await press("Save");
    const { title, content, images, videos, updatedAt } = stored;
    expect(sent).toMatchObject([
      { call, body: { title, content, category: "Carpool", images, videos, updatedAt } },
    ]);
  });

  it("changes the category, removes media, and shows the post as the server stored it", async () => {
    const edited = {
      ...stored,
      category: "Safety",
      images: [second.url],
      videos: [],
      media: [second],
      editedAt: "2026-01-02T00:00:00.000Z",
    };
    const { sent } = await openEditor({ [call]: { json: edited } });
    fireEvent.click(category("Safety"));
    await press("Remove Picture 1");
    await press("Remove Video 3");
    await press("Save");
    expect(sent).toMatchObject([{ call, body: { category: "Safety", images: [second.url], videos: [] } }]);
    expect(toastShown()?.description).toBe("Your post has been updated!");
    expect(card(stored).getByText("Safety")).toBeTruthy();
    expect(card(stored).getAllByRole("img", { name: /, image / })).toHaveLength(1);
    expect(card(stored).getByText(/· Edited/)).toBeTruthy();
  });

  it("keeps category and media when the server refuses them, and across a reload (FORUM-32)", async () => {
    const message = "This is not one of your uploads.";
    await openEditor({
      [call]: { status: 400, body: { message, errors: [{ path: "images.0", message }] } },
    });
    fireEvent.click(category("Housing"));
    await press("Remove Picture 1");
    await press("Save");
    expect(alerts()).toContain(message);
    cleanup();
    await openChat({ answers: { "GET /api/forum": listed(stored) } });
    expect(isOn("Housing")).toBe(true);
    expect(thumbs()).toEqual(["Remove Picture 2", "Remove Video 3"]);
  });

  it("waits for an upload before it can be saved", async () => {
    await openEditor({ "POST /api/objects/upload": "stall" });
    const file = new File(["x"], "hall.jpg", { type: "image/jpeg" });
    fireEvent.change(document.querySelector("input[type=file]")!, { target: { files: [file] } });
    await settle();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Uploading..." }).disabled).toBe(true);
  });

  it("names what somebody else has changed meanwhile, and keeps her own changes", async () => {
    const message = "This has changed since you opened it. Please look at it again, then save.";
    const changed = { ...stored, title: "Which pass?", updatedAt: "2026-01-02T00:00:00.000Z" };
    const { sent, answer } = await openEditor({
      [call]: {
        status: 409,
        body: { code: "changed-meanwhile", message, errors: [{ path: "title", message }] },
      },
    });
    fireEvent.click(category("Housing"));
    await press("Remove Video 3");
    answer(
      "GET /api/forum",
      listed({ ...changed, media: [{ ...first, alt: "Which pass?, image 1" }, second, video] }),
    );
    await press("Save");
    expect(toastShown()).toEqual(refusal("Error", message));
    expect(alerts()).toEqual(["This has changed since you opened it.", message]);
    expect([fieldValue("Title"), isOn("Housing")]).toEqual(["Which pass?", true]);
    expect(thumbs()).toEqual(["Remove Picture 1", "Remove Picture 2"]);
    answer(call, { json: changed });
    type("Content", "Or not?");
    await press("Save");
    expect(sent.at(-1)!.body).toMatchObject({
      category: "Housing",
      videos: [],
      updatedAt: changed.updatedAt,
    });
  });
});
