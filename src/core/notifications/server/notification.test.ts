import { beforeEach, describe, expect, it } from "vitest";
import { notificationList, unreadNotices } from "#src/core/notifications/server/notification.queries.ts";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { keysetRows } from "#src/server/database/keyset-page.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase, testServer } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { liveEvents } from "#testing/api/live-events.ts";
import { notifiedKinds } from "#testing/api/notified-kinds.ts";
import { planOf } from "#testing/machines/query-plan.ts";

const { app, api } = useTestApp({ RATE_LIMITS: "off" });
let anna: Person;
let beth: Person;
beforeEach(async () => {
  await emptyDatabase(app.database);
  anna = await app.create.person("new", { firstName: "Anna" });
  beth = await app.create.person("new", { firstName: "Beth" });
});

const inbox = (as: Person) => bodyOf(api(as).get("/api/notifications"));
const unread = async (as: Person) => (await bodyOf(api(as).get("/api/unread"))).notices;
const read = (as: Person, body: object = {}) => app.post("/api/notifications/read", { as, body });

/** Beth replies to a post of Anna's, and the notifications are stored. */
async function answered(times: number) {
  const { id } = await app.create.post(anna, { title: "Stairs" });
  for (let time = 0; time < times; time += 1) {
    await app.post(`/api/forum/${id}/replies`, { as: beth, body: { content: "Yes." } });
    await app.mails();
  }
  return id;
}

describe("the inbox", () => {
  it("has its owner's notifications, the newest first", async () => {
    await answered(3);
    expect(await unread(anna)).toBe(3);
    const items = await inbox(anna);
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({ sign: "chat", title: "Beth T. replied to “Stairs”", read: false });
    const times = items.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(await inbox(beth)).toEqual([]);
  });

  it("marks one or all as read, only the member's own", async () => {
    await answered(3);
    const [one] = await inbox(anna);
    await read(beth, { id: one!.id });
    await read(beth);
    expect(await unread(anna)).toBe(3);
    expect((await read(anna, { id: one!.id })).status).toBe(204);
    expect(await unread(anna)).toBe(2);
    expect((await inbox(anna)).map((each) => each.read)).toEqual([true, false, false]);
    await read(anna);
    expect(await unread(anna)).toBe(0);
  });

  it("leaves out what its owner may no longer see, and what is due tomorrow", async () => {
    const id = await answered(1);
    await app.delete(`/api/forum/${id}`, { as: anna });
    expect(await inbox(anna)).toEqual([]);
    await app.platform.db
      .update(notifications)
      .set({ visibleAt: new Date(Date.now() + 60_000), readAt: null });
    expect(await unread(anna)).toBe(0);
  });

  it("marks notifications that link to the open page as read, wherever on it they lead, and no others", async () => {
    const [one, other] = [await answered(2), await answered(1)];
    await read(beth, { path: `/community/${one}` });
    expect(await unread(anna)).toBe(3);
    await read(anna, { path: `/community/${one}?sort=newest` });
    expect((await inbox(anna)).filter((each) => !each.read)).toMatchObject([
      { path: expect.stringContaining(other) },
    ]);
    expect((await read(anna, { path: "https://else.where/" })).status).toBe(400);
  });

  it("marks notifications that link to an item of a list as read, but not with the list", async () => {
    const reader = await app.create.person("approved");
    const kinds = notifiedKinds(
      app,
      () => reader,
      () => beth,
    );
    await kinds.offered();
    await app.runWaiting(notifyJob);
    await app.platform.db.update(notifications).set({ visibleAt: new Date() });
    const [home] = await inbox(reader);
    await read(reader, { path: "/housing" });
    expect(await unread(reader)).toBe(1);
    await read(reader, { path: `${home!.path}?type=room` });
    expect(await unread(reader)).toBe(0);
  });

  it("counts up to a hundred", async () => {
    const { id: replyId } = await app.create.reply(beth, await app.create.post(anna));
    await app.platform.db.insert(notifications).values(
      Array.from({ length: 130 }, (_, index) => ({
        userId: anna.user.id,
        kind: "reply-to-followed",
        key: String(index),
        data: { replyId },
        visibleAt: new Date(),
        batch: "forumReplies",
        sendAt: new Date(),
      })),
    );
    expect(await unread(anna)).toBe(100);
  });

  it("is live: its owner gets news of new notifications, and of those read elsewhere", async () => {
    const stream = liveEvents(await app.get(`/api/live?topic=notices:${anna.user.id}`, { as: anna }));
    await stream.until("open");
    await answered(1);
    expect(await stream.until("news")).toMatchObject({ data: `notices:${anna.user.id}` });
    await read(anna);
    expect(await stream.until("news")).toMatchObject({ data: `notices:${anna.user.id}` });
    await stream.close();
    for (const as of [beth, undefined]) {
      expect((await app.get(`/api/live?topic=notices:${anna.user.id}`, { as })).status).toBe(204);
    }
  });

  it("is live in the morning too, for notifications stored in the evening", async () => {
    const reader = await app.create.person("approved");
    const kinds = notifiedKinds(
      app,
      () => reader,
      () => beth,
    );
    await kinds.offered();
    await app.runWaiting(notifyJob);
    expect(await unread(reader)).toBe(0);
    const topic = `notices:${reader.user.id}`;
    const stream = liveEvents(await app.get(`/api/live?topic=${topic}`, { as: reader }));
    await stream.until("open");
    await app.mails();
    expect(await stream.until("news")).toMatchObject({ data: topic });
    await stream.close();
  });

  it("marks a conversation's notifications as read once the conversation is read", async () => {
    const reader = await app.create.person("approved");
    await notifiedKinds(
      app,
      () => reader,
      () => beth,
    ).written();
    await app.mails();
    expect(await unread(reader)).toBe(1);
    const [conversation] = await bodyOf(api(reader).get("/api/conversations"));
    await app.put(`/api/conversations/${conversation!.id}/seen`, { as: reader });
    expect(await unread(reader)).toBe(0);
    expect(await inbox(reader)).toMatchObject([{ read: true }]);
  });

  it("does not count in the bell what it leaves out", async () => {
    const id = await answered(1);
    await app.delete(`/api/forum/${id}`, { as: anna });
    expect(await unread(anna)).toBe(0);
    expect(await inbox(anna)).toEqual([]);
  });

  it.skipIf(!testServer)("is read and counted from an index", async () => {
    // One in a hundred is Anna's, and one in ten of hers is unread.
    await app.database.pool.query(
      `insert into notifications (user_id, kind, key, data, visible_at, read_at, batch, send_at)
       select case when n % 100 = 0 then $1::uuid else $2::uuid end, 'x', n::text, '{}',
         now() - n * interval '1 minute', case when n % 1000 > 0 then now() end, 'x', now()
       from generate_series(1, 20000) n`,
      [anna.user.id, beth.user.id],
    );
    await app.database.pool.query("analyze notifications");
    const { db } = app.platform;
    const hers = { userId: anna.user.id, notHers: ["y"] };
    const listed = await planOf(db, keysetRows(notificationList(db, hers), { limit: 20, after: undefined }));
    expect(listed).toContain("notifications_newest");
    expect(listed).not.toContain("Sort");
    expect(await planOf(db, unreadNotices(db, hers))).toContain("notifications_unread");
  });
});
