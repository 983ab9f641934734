import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** A post as far as the tests look at it. */
type Posted = { id: string; title: string };
type Fields = { title: string; content?: string; category?: string };

/** Writes a post without a page. */
export async function writePost(request: APIRequestContext, origin: string, fields: Fields): Promise<Posted> {
  const answer = await request.post("/api/forum", {
    data: { content: "Third car,\nriver side.", ...fields },
    headers: { origin },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Posted;
}

/** Replies to a post without a page. */
export async function writeReply(request: APIRequestContext, origin: string, id: string, content: string) {
  const answer = await request.post(`/api/forum/${id}/replies`, { data: { content }, headers: { origin } });
  expect(answer.status()).toBe(201);
}

/** The form for a new post. */
export const newPost = (page: Page) => page.getByRole("dialog", { name: "Create New Post" });

/** Deletes a post without a page. */
export async function deletePost(request: APIRequestContext, origin: string, id: string) {
  const answer = await request.delete(`/api/forum/${id}`, { headers: { origin } });
  expect(answer.status()).toBe(204);
}
