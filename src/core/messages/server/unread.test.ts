import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it("counts what is unread in the inbox and among the conversations", async () => {
  const [requester, recipient] = [await app.create.person("approved"), await app.create.person("approved")];
  const all = async () => (await app.get("/api/unread", { as: recipient })).json();
  expect(await all()).toEqual({ notices: 0, conversations: 0 });
  await app.create.conversation(requester, recipient, { accepted: false });
  await app.create.conversation(await app.create.person("approved"), recipient, { accepted: false });
  const { id } = await app.create.post(recipient);
  await app.post(`/api/forum/${id}/replies`, { as: requester, body: { content: "Yes." } });
  await app.mails();
  const inbox = (await (await app.get("/api/notifications", { as: recipient })).json()) as object[];
  expect(inbox.length).toBeGreaterThan(0);
  expect(await all()).toEqual({ notices: inbox.length, conversations: 2 });
});
