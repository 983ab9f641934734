import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { OpenedDeskRequest, OpenedSupportRequest } from "#src/core/support/support.schema.ts";
import { supportRequests } from "#src/core/support/server/support.table.ts";
import { asGuest, createSupportRequest } from "#testing/rows/support-factories.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp({ SUPPORT_EMAIL: "help@circle.example", RATE_LIMITS: "off" });

let tess: Person;
let admin: Person;
let moderator: Person;
beforeEach(async () => {
  await app.database.pool.query("truncate support_requests cascade");
  tess = await create.person("approved", { firstName: "Tess", lastName: "Okafor" });
  admin = await create.person("admin", { firstName: "Miriam", lastName: "Stone" });
  moderator = await create.person("moderator", { firstName: "Ruth", lastName: "Tal" });
  await app.mails();
});

const sent = (as: Person, kind?: string) =>
  app.post("/api/contact", {
    as,
    body: { name: "T", email: "t@example.com", message: "Where is the door?", kind },
  });
const own = async (as: Person) => (await bodyOf(app.get("/api/support", { as }))) as OpenedSupportRequest[];
const opened = async (id: string, as = tess) =>
  (await bodyOf(app.get(`/api/support/${id}`, { as }))) as OpenedSupportRequest;
const atDesk = async (id: string, as = admin) =>
  (await bodyOf(app.get(`/api/admin/requests/${id}`, { as }))) as OpenedDeskRequest;
const desk = async (list: string, as = admin) =>
  ((await bodyOf(app.get(`/api/admin/requests?list=${list}`, { as }))) as OpenedDeskRequest[]).map(
    ({ id }) => id,
  );
const write = (id: string, text = "And the bell?", as = tess) =>
  app.post(`/api/support/${id}/messages`, { as, body: { text } });
const answer = (id: string, after: string, as = moderator, text = "Behind the shop.") =>
  app.post(`/api/admin/requests/${id}/answers`, { as, body: { text, after } });
const finish = (id: string, after: string, as = moderator) =>
  app.put(`/api/admin/requests/${id}/done`, { as, body: { after } });
const newRequest = async (values: Parameters<typeof createSupportRequest>[1] = {}) =>
  createSupportRequest(app.platform.db, { userId: tess.user.id, ...values });
const titles = async (as: Person) =>
  ((await bodyOf(app.get("/api/notifications", { as }))) as { title: string }[]).map(({ title }) => title);

describe("a request to the team", () => {
  it("begins on the contact page, and is answered, reopened and finished", async () => {
    expect((await sent(tess)).status).toBe(200);
    const [{ id, ...request }] = (await own(tess)) as [OpenedSupportRequest];
    expect(request).toMatchObject({ kind: "question", state: "waiting for us", last: "Where is the door?" });
    expect(await desk("waiting")).toEqual([id]);
    const { messages, dueAt } = await opened(id);
    await answer(id, messages[0]!.id);
    expect(await opened(id)).toMatchObject({
      state: "waiting for her",
      unread: true,
      // Who of the team has answered is not told.
      messages: [{ fromTeam: false }, { fromTeam: true, text: "Behind the shop.", by: null }],
    });
    expect([await desk("waiting"), await desk("answered")]).toEqual([[], [id]]);
    expect((await atDesk(id)).messages[1]!.by).toBe("Ruth T.");
    await app.put(`/api/support/${id}/seen`, { as: tess });
    expect((await opened(id)).unread).toBe(false);
    await write(id);
    const again = await opened(id);
    expect(again.state).toBe("waiting for us");
    expect(Date.parse(again.dueAt)).toBeGreaterThanOrEqual(Date.parse(dueAt));
    await finish(id, again.messages.at(-1)!.id);
    expect(await desk("done")).toEqual([id]);
    await write(id, "One more thing");
    expect(await desk("waiting")).toEqual([id]);
  });

  it("keeps the hour that was promised when she writes again before we answer", async () => {
    const dueAt = new Date(Date.now() + 60_000);
    const waitingSince = new Date(Date.now() - 60_000);
    const { id } = await newRequest({ dueAt, waitingSince });
    await write(id);
    expect((await opened(id)).dueAt).toBe(dueAt.toISOString());
    const [row] = await app.platform.db.select().from(supportRequests).where(eq(supportRequests.id, id));
    expect(row!.waitingSince).toEqual(waitingSince);
  });

  it("is stored once, however often the form is sent with its key", async () => {
    const headers = { "idempotency-key": "7d3d3f0e-6a43-4b0e-9d58-0a4f5a3c8b12" };
    const body = { name: "T", email: "t@example.com", message: "Twice?" };
    await app.post("/api/contact", { as: tess, body, headers });
    await app.post("/api/contact", { as: tess, body, headers });
    expect(await own(tess)).toHaveLength(1);
  });

  it("takes words alone: pictures that are sent along are not stored", async () => {
    const { id } = await newRequest();
    const pictures = Array.from({ length: 30 }, (_, index) => `/api/media/${index}`);
    const answered = await app.post(`/api/support/${id}/messages`, {
      as: tess,
      body: { text: "Here they are", images: pictures },
    });
    expect(answered.status).toBe(201);
    const fields = ["id", "fromTeam", "text", "createdAt", "by", "cards"];
    expect(Object.keys(await bodyOf<object>(answered))).toEqual(fields);
  });

  it("can be written by somebody who is suspended", async () => {
    const suspended = await create.person("suspended");
    expect((await sent(suspended)).status).toBe(200);
    const [{ id }] = (await own(suspended)) as [OpenedSupportRequest];
    expect((await write(id, "Please look again", suspended)).status).toBe(201);
  });

  it("has an end, and says where to go on", async () => {
    const { id } = await newRequest();
    await app.database.pool.query(
      `insert into support_messages (request_id, user_id, from_team, text, created_at)
        select $1, $2, false, 'More', now() from generate_series(1, 199)`,
      [id, tess.user.id],
    );
    expect(await refusalOf(write(id))).toMatchObject({
      status: 409,
      message: "This has 200 messages. Please start a new one on the contact page.",
    });
  });
});

describe("who of the team sees what", () => {
  it("shows moderators neither addresses nor whole names", async () => {
    const { id } = await newRequest();
    expect(await atDesk(id, moderator)).toMatchObject({ name: "Tess O.", replyTo: null, plan: "basic" });
    expect(await atDesk(id)).toMatchObject({ name: "Tess Okafor", replyTo: tess.user.email });
    const { id: guests } = await createSupportRequest(app.platform.db, asGuest());
    expect(await atDesk(guests, moderator)).toMatchObject({
      name: "Ada",
      replyTo: null,
      plan: null,
      guest: true,
    });
    expect((await atDesk(guests)).replyTo).toBe("ada@example.com");
    const list = await app.get("/api/admin/requests", { as: moderator });
    expect(await list.text()).not.toContain("@");
  });

  it("keeps what is about her data to admins", async () => {
    await sent(tess, "data");
    const [{ id }] = (await own(tess)) as [OpenedSupportRequest];
    const { messages } = await opened(id);
    expect(await desk("waiting", moderator)).toEqual([]);
    for (const refused of [
      app.get(`/api/admin/requests/${id}`, { as: moderator }),
      answer(id, messages[0]!.id),
      finish(id, messages[0]!.id),
    ])
      expect(await refusalOf(refused)).toMatchObject({ status: 403, message: "This is for admins." });
    expect(await desk("waiting")).toEqual([id]);
    // Moderators may read the support address.
    expect(await app.mails()).toEqual([]);
    expect(await titles(moderator)).toEqual([]);
    expect(await titles(admin)).toEqual(["New request: My data"]);
  });
});

describe("notifications of requests", () => {
  it("tell the team once that she waits, without her words, and her that we answered", async () => {
    await sent(tess);
    const [{ id }] = (await own(tess)) as [OpenedSupportRequest];
    await write(id);
    // The morning's email says that it waits.
    expect((await app.mails()).map(({ to }) => to?.[0]?.address)).toEqual(["help@circle.example"]);
    const bell = await (await app.get("/api/notifications", { as: moderator })).text();
    expect(bell).toMatch(/New request: A question.*Please answer by \w+, \d+ [AP]M\./);
    expect(bell).not.toContain("door");
    expect(await titles(admin)).toEqual(["New request: A question"]);
    await answer(id, (await opened(id)).messages.at(-1)!.id);
    // Nobody has to answer any more.
    expect(await titles(admin)).toEqual([]);
    const [toHer, ...others] = await app.mails();
    expect([toHer!.to![0]!.address, toHer!.subject, others]).toEqual([
      tess.user.email,
      "We answered you",
      [],
    ]);
    expect(toHer!.text).not.toContain("shop");
    expect(await titles(tess)).toEqual(["We answered you"]);
  });

  it("do not tell her once she has read the answer", async () => {
    const { id, messageId } = await newRequest();
    await answer(id, messageId);
    await app.put(`/api/support/${id}/seen`, { as: tess });
    expect(await app.mails()).toEqual([]);
  });
});

describe("an answer", () => {
  it("is refused to the second of two who answer at once, until she has read the first", async () => {
    const { id, messageId } = await newRequest();
    const [first, second] = await Promise.all([answer(id, messageId), answer(id, messageId, admin)]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
    const newest = (await atDesk(id)).messages.at(-1)!.id;
    expect(await refusalOf(answer(id, messageId))).toMatchObject({
      status: 409,
      message: "Somebody of the team has answered meanwhile. Read it above, and go on if it’s still needed.",
    });
    expect((await answer(id, newest)).status).toBe(201);
    expect((await opened(id)).messages).toHaveLength(3);
  });

  it("waits for what she has added meanwhile", async () => {
    const { id, messageId } = await newRequest();
    await write(id);
    expect((await refusalOf(answer(id, messageId))).message).toBe(
      "She has written again meanwhile. Read it above, and go on if it still fits.",
    );
  });

  it("is not possible once she has deleted her account, and her request is in no list", async () => {
    const { id, messageId } = await newRequest();
    await app.platform.db
      .update(users)
      .set({ deletedAt: new Date(), email: null, emailVerifiedAt: null })
      .where(eq(users.id, tess.user.id));
    expect(await refusalOf(answer(id, messageId))).toMatchObject({
      status: 409,
      message: "She has deleted her account meanwhile, so there’s nobody left to answer.",
    });
    expect(await desk("waiting")).toEqual([]);
    await app.platform.db.delete(users).where(eq(users.id, tess.user.id));
    expect((await refusalOf(answer(id, messageId))).status).toBe(404);
  });

  it("goes to guests by email, and then their request is done", async () => {
    const { id, messageId } = await createSupportRequest(app.platform.db, asGuest());
    expect(await refusalOf(answer(id, messageId))).toMatchObject({
      status: 409,
      message: "She wrote without an account. Please answer her by email.",
    });
    await finish(id, messageId);
    expect(await desk("done")).toEqual([id]);
  });

  it("is in the log, as is its end", async () => {
    const { id, messageId } = await newRequest();
    await answer(id, messageId);
    const newest = (await atDesk(id)).messages.at(-1)!.id;
    await finish(id, newest, admin);
    await finish(id, newest, admin);
    const logged = await app.platform.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, id))
      .orderBy(auditLog.at);
    expect(logged.map(({ action, actorId, userId }) => [action, actorId, userId])).toEqual([
      ["request.answered", moderator.user.id, tess.user.id],
      ["request.finished", admin.user.id, tess.user.id],
    ]);
  });
});

describe("what a guest wrote", () => {
  it("is in the same list, due in two days, and erased after ninety", async () => {
    await app.post("/api/contact", {
      body: { name: "Ada", email: "ada@example.com", message: "Hello", kind: "data" },
    });
    const [id] = (await desk("waiting")) as [string];
    expect(await atDesk(id)).toMatchObject({ name: "Ada", guest: true, kind: "question", last: "Hello" });
    const [row] = await app.platform.db.select().from(supportRequests).where(eq(supportRequests.id, id));
    const days = (row!.expiresAt!.getTime() - row!.createdAt.getTime()) / 86_400_000;
    expect(days).toBe(90);
  });
});
