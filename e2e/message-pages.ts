import type { Browser, Page } from "@playwright/test";
import { expect, unique } from "./fixtures.ts";
import { deleteListing, postListing } from "./listing-form.ts";
import { verifiedMember } from "./roommate-profiles.ts";

/** The messages of the conversation that is open. */
export const bubbles = (page: Page) => page.getByRole("list", { name: "Messages" }).getByRole("listitem");
/** The box at its foot. */
export const box = (page: Page) => page.getByRole("textbox", { name: /^Write to/ });

/** Writes a message there. */
export async function write(page: Page, text: string) {
  await box(page).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

/** Two verified members, each at a page of hers, and a conversation of theirs about a new listing. */
export async function twoTalking(browser: Browser, origin: string) {
  const open = async () => {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 800 } });
    await verifiedMember(context.request, origin);
    return { context, page: await context.newPage() };
  };
  const [asker, owner] = [await open(), await open()];
  const title = unique("A room by the river");
  const listing = await postListing(owner.context.request, origin, { title });
  const headers = { origin };
  const asked = await asker.context.request.post("/api/conversations", {
    data: { kind: "listing", subjectId: listing.id, text: "Is the room still free?" },
    headers,
  });
  expect(asked.status()).toBe(201);
  const { id } = (await asked.json()) as { id: string };
  const accepted = await owner.context.request.put(`/api/conversations/${id}/answer`, {
    data: { accept: true },
    headers,
  });
  expect(accepted.status()).toBe(204);
  return {
    id,
    asker: asker.page,
    owner: owner.page,
    end: async () => {
      await deleteListing(owner.page.request, origin, listing.id);
      await Promise.all([asker.context.close(), owner.context.close()]);
    },
  };
}
