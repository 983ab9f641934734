import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { conversations, messages } from "#src/core/messages/server/conversation.table.ts";
import { noteWhoAnswersQuickly } from "#src/core/messages/server/quick-answer.jobs.ts";
import { quickAnswers } from "#src/core/messages/server/quick-answer.table.ts";
import { dayMs } from "#src/shared/dates.ts";
import { bodyOf, done, pageOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
let julia: Person;
let reader: Person;
let id: string;
beforeEach(async () => {
  await app.platform.db.delete(conversations);
  await app.platform.db.delete(quickAnswers);
  julia = await create.person("approved");
  reader = await create.person("approved");
  ({ id } = await create.listing(julia));
});

const ask = (as: Person) => {
  const json = { kind: "listing", subjectId: id, text: "Is it free?" };
  return done(api(as).post("/api/conversations", { json }));
};
async function answer(accept: boolean) {
  const { items } = await pageOf(api(julia).get("/api/conversations", { query: { requests: "true" } }));
  for (const one of items) {
    await done(api(julia).put("/api/conversations/:id/answer", { param: { id: one.id }, json: { accept } }));
  }
}
const shown = async (as?: Person) =>
  (await bodyOf(api(as).get("/api/housing/:id", { param: { id } }))).answersQuickly;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const note = async (now = new Date()) => {
  const changed = await noteWhoAnswersQuickly(app.platform, now);
  app.platform.shortCaches.clear();
  return changed;
};

it("is noted by night from five answered requests on, a decline being an answer, and shown to members alone", async () => {
  for (let count = 0; count < 4; count += 1) await ask(await create.person("approved"));
  await answer(true);
  await note();
  expect(await shown(reader)).toBe(false);
  await ask(await create.person("approved"));
  await answer(false);
  expect(await note()).toBe(1);
  expect(await note()).toBe(0);
  expect([await shown(reader), await shown()]).toEqual([true, false]);

  for (let count = 0; count < 2; count += 1) await ask(await create.person("approved"));
  await note();
  expect(await shown(reader)).toBe(true);
  // Two of seven have waited for too long by now.
  expect(await note(inDays(2))).toBe(1);
  expect(await shown(reader)).toBe(false);
});

it("stands as it was while her membership is paused, since she can answer nobody then", async () => {
  for (let count = 0; count < 5; count += 1) await ask(await create.person("approved"));
  await answer(true);
  await note();
  for (let count = 0; count < 2; count += 1) await ask(await create.person("approved"));
  await app.request("DELETE", "/api/membership/consent", { as: julia });
  expect(await note(inDays(2))).toBe(0);
});

it("dates a request that was made again by its last message, and forgets who has too few", async () => {
  for (let count = 0; count < 5; count += 1) await ask(await create.person("approved"));
  await answer(true);
  const old = new Date(Date.now() - 90 * dayMs);
  await app.platform.db
    .update(conversations)
    .set({ createdAt: old })
    .where(eq(conversations.recipientId, julia.user.id));
  expect(await note()).toBe(1);
  await app.platform.db.delete(messages);
  expect(await note()).toBe(1);
  await app.platform.db.delete(conversations).where(eq(conversations.recipientId, julia.user.id));
  expect(await note()).toBe(0);
});
