import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { OpenedDeskRequest } from "#src/core/support/support.schema.ts";
import { createSupportRequest } from "#testing/rows/support-factories.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp();

let tess: Person;
let admin: Person;
let moderator: Person;
beforeAll(async () => {
  [tess, admin] = [await create.person("approved"), await create.person("admin")];
  moderator = await create.person("moderator");
});

const newRequest = async (values: Parameters<typeof createSupportRequest>[1] = {}) =>
  createSupportRequest(app.platform.db, { userId: tess.user.id, ...values });
const atDesk = async (id: string) =>
  (await bodyOf(app.get(`/api/admin/requests/${id}`, { as: admin }))) as OpenedDeskRequest;
const answer = (id: string, after: string, as: Person) =>
  app.post(`/api/admin/requests/${id}/answers`, { as, body: { text: "Behind the shop.", after } });
const finish = (id: string, after: string) =>
  app.put(`/api/admin/requests/${id}/done`, { as: moderator, body: { after } });

it("somebody without a last name is called by her first, in a request and in the queue", async () => {
  const nameless = await create.person("approved", { firstName: "Member", lastName: "" });
  const { id } = await newRequest({ userId: nameless.user.id });
  const [opened, queue] = [`/api/admin/requests/${id}`, "/api/admin/queue"].map(async (path) =>
    (await app.get(path, { as: moderator })).text(),
  );
  expect(await opened).toContain('"name":"Member"');
  expect(await queue).toContain('"A question: Member"');
});

describe("an answer", () => {
  it("is for somebody else if the request is her own, which is not in her queue", async () => {
    const { id, messageId } = await newRequest({ userId: admin.user.id, kind: "data" });
    const queueOf = async (as: Person) => (await app.get("/api/admin/queue", { as })).text();
    expect(await queueOf(admin)).not.toContain(id);
    expect(await queueOf(await create.person("admin"))).toContain(id);
    expect(await atDesk(id)).toMatchObject({ own: true });
    expect(await refusalOf(answer(id, messageId, admin))).toMatchObject({
      status: 403,
      message: "This is your own request, so somebody else of the team answers it.",
    });
  });

  it("is possible when the thread is as long as she may make it", async () => {
    const { id } = await newRequest();
    await app.database.pool.query(
      `insert into support_messages (request_id, user_id, from_team, text, created_at)
        select $1, $2, false, 'More', now() from generate_series(1, 199)`,
      [id, tess.user.id],
    );
    expect((await answer(id, (await atDesk(id)).messages.at(-1)!.id, moderator)).status).toBe(201);
  });

  it("shows the team, and not “Deleted M.”, once its author has left", async () => {
    const { id, messageId } = await newRequest();
    const leaving = await create.person("moderator");
    await answer(id, messageId, leaving);
    await app.platform.db
      .update(users)
      .set({ deletedAt: new Date(), email: null, emailVerifiedAt: null, firstName: "Deleted" })
      .where(eq(users.id, leaving.user.id));
    expect((await atDesk(id)).messages[1]).toMatchObject({ fromTeam: true, by: null });
  });
});

describe("the end of a request", () => {
  it("is refused if she has written since, so that nothing is finished unread", async () => {
    const { id, messageId } = await newRequest();
    await app.post(`/api/support/${id}/messages`, { as: tess, body: { text: "And the bell?" } });
    const { messages, state } = await atDesk(id);
    expect(await refusalOf(finish(id, messageId))).toMatchObject({
      status: 409,
      message: "She has written again meanwhile. Read it above, and go on if it still fits.",
    });
    expect((await atDesk(id)).state).toBe(state);
    expect((await finish(id, messages[1]!.id)).status).toBe(200);
    expect((await atDesk(id)).state).toBe("done");
  });

  it("may follow her own answer at once, before her page has fetched that", async () => {
    const { id, messageId } = await newRequest();
    await answer(id, messageId, moderator);
    expect((await finish(id, messageId)).status).toBe(200);
    expect((await atDesk(id)).state).toBe("done");
  });

  it("is her own in the log, where an organizer finishes what she asked", async () => {
    const { id, messageId } = await newRequest({ userId: moderator.user.id });
    await finish(id, messageId);
    const [logged] = await app.platform.db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(logged).toMatchObject({ action: "request.finished", details: { from: "herself" } });
  });
});
