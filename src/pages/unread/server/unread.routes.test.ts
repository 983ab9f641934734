import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it("returns the same counts as the inbox and the messages each by themselves", async () => {
  const [asker, owner] = [await app.create.person("approved"), await app.create.person("approved")];
  const all = async () => (await app.get("/api/unread", { as: owner })).json();
  expect(await all()).toEqual({ notices: 0, conversations: 0 });
  await app.create.conversation(asker, owner, { accepted: false });
  await app.create.conversation(await app.create.person("approved"), owner, { accepted: false });
  const { id } = await app.create.post(owner);
  await app.post(`/api/forum/${id}/replies`, { as: asker, body: { content: "Yes." } });
  await app.mails();
  const each = await Promise.all(
    ["/api/notifications/unread", "/api/conversations/unread"].map(async (path) =>
      (await app.get(path, { as: owner })).json(),
    ),
  );
  const [{ unread }, { count }] = each as [{ unread: number }, { count: number }];
  expect(count).toBe(2);
  expect(unread).toBeGreaterThan(0);
  expect(await all()).toEqual({ notices: unread, conversations: count });
});
