import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { consents } from "#src/core/people/server/consent.table.ts";
import { verificationRequests } from "#src/core/verification/server/verification.table.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { nameCalls } from "#testing/api/name-changes.ts";

const { app, api, create } = useTestApp();
const congregation = "Fishkill West";
let [admin, naomi, ruth]: Person[] = [];
const names = nameCalls(app, api, () => admin!);
beforeEach(async () => {
  await emptyDatabase(app.database);
  admin = await create.person("admin");
  naomi = await create.person("approved", { firstName: "Naomi" });
  ruth = await create.person("approved", { congregation });
  await app.mails();
});

const takeBack = async (as: Person) =>
  expect((await app.request("DELETE", "/api/membership/consent", { as })).status).toBe(204);
const give = (as: Person, more: object = { mayUseCongregation: true }) =>
  app.patch("/api/auth/user", { as, body: { congregation: "Beacon North", ...more } });
const giveAgain = async (as: Person) => expect((await give(as)).status).toBe(200);
const userOf = async (as: Person) => (await (await app.get("/api/auth/user", { as })).json()) as object;
const statusOf = async (target: string, as?: Person) => (await app.get(target, { as })).status;
const textOf = async (target: string, as?: Person) => (await app.get(target, { as })).text();
const historyOf = ({ user }: Person) =>
  app.platform.db.select().from(consents).where(eq(consents.userId, user.id)).orderBy(consents.givenAt);

/** The columns in which a text occurs, as "table.column". */
async function columnsWith(word: string): Promise<string[]> {
  const { pool } = app.database;
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'pgboss') and t.table_schema = 'public' and t.table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rowCount } = await pool.query(
      `select 1 from "${table}" where "${column}"::text ilike $1 limit 1`,
      [`%${word}%`],
    );
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

describe("taking back the consent about her congregation", () => {
  it("erases it in every table, with what admins wrote about it, and pauses her membership", async () => {
    const { db } = app.platform;
    const notes = { adminNotes: `Called fishkill west`, lineToApplicant: "Not known in Fishkill West" };
    await create.nameChange(ruth!, { ...notes, status: "rejected", reviewedAt: new Date() });
    await create.nameChange(ruth!, {
      congregation: "Fishkill West",
      status: "rejected",
      reviewedAt: new Date(),
    });
    await db.update(verificationRequests).set({ adminNotes: "A calm voice on the phone" });
    await create.nameChange(ruth!);
    expect(await columnsWith(congregation)).toEqual([
      "name_changes.admin_notes",
      "name_changes.congregation",
      "name_changes.line_to_applicant",
      "name_changes.old_congregation",
      "users.congregation",
      "verification_requests.congregation",
    ]);
    await takeBack(ruth!);
    expect(await columnsWith(congregation)).toEqual([]);
    const [request] = await db
      .select()
      .from(verificationRequests)
      .where(eq(verificationRequests.userId, ruth!.user.id));
    expect(request!.adminNotes).toBe("A calm voice on the phone");
    expect(await userOf(ruth!)).toMatchObject({
      congregation: null,
      isVerified: false,
      isPaused: true,
      agreedAt: null,
    });
  });

  it("happens once, in two tabs at once too, and stays in her history and her export", async () => {
    await Promise.all([takeBack(ruth!), takeBack(ruth!)]);
    await takeBack(ruth!);
    await giveAgain(ruth!);
    const history = (await historyOf(ruth!)).filter(({ kind }) => kind === "congregation");
    expect(history).toEqual([
      expect.objectContaining({ version: 1, withdrawnAt: expect.any(Date) as Date }),
      expect.objectContaining({ version: 1, givenAt: expect.any(Date) as Date, withdrawnAt: null }),
    ]);
  });

  it("is possible where none was ever asked, and while suspended", async () => {
    await app.platform.db.delete(consents);
    await create.suspension(ruth!);
    await takeBack(ruth!);
    expect(await historyOf(ruth!)).toEqual([
      expect.objectContaining({ kind: "congregation", version: null, givenAt: null }),
    ]);
  });

  it("leaves other members and what they gave as they are", async () => {
    await takeBack(ruth!);
    expect(await userOf(naomi!)).toMatchObject({ congregation: "Beacon", isVerified: true, isPaused: false });
  });
});

describe("while her membership is paused", () => {
  it("her home and her roommate profile are hidden from others, and her posts and events are not", async () => {
    const home = await create.listing(ruth!, { title: "Her sunny room" });
    await create.roommate(ruth!);
    const [post, event] = [await create.post(ruth!), await create.event(ruth!)];
    const others = [undefined, naomi];
    const hidden = async () => [
      ...(await Promise.all(others.map((as) => statusOf(`/api/housing/${home.id}`, as)))),
      ...(await Promise.all(others.map((as) => textOf("/api/housing", as)))).map((text) =>
        text.includes(home.id),
      ),
      (await textOf("/api/roommates", naomi)).includes(ruth!.user.id),
    ];
    expect(await hidden()).toEqual([200, 200, true, true, true]);
    await takeBack(ruth!);
    expect(await hidden()).toEqual([404, 404, false, false, false]);
    for (const as of others) {
      expect(await statusOf(`/api/forum/${post.id}`, as)).toBe(200);
      expect(await statusOf(`/api/events/${event.id}`, as)).toBe(200);
    }
    expect(await statusOf(`/api/housing/${home.id}`, ruth)).toBe(200);
    expect(await statusOf(`/api/housing/${home.id}`, admin)).toBe(200);
    await giveAgain(ruth!);
    expect(await hidden()).toEqual([200, 200, true, true, true]);
  });

  it("she is told that it is paused wherever a verified member is needed", async () => {
    await takeBack(ruth!);
    const refused = await app.get(`/api/people/${naomi!.user.id}`, { as: ruth });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      {
        code: "verification-required",
        message:
          "Your membership is paused. Give your congregation again in your settings, and it comes back.",
      },
    ]);
    const post = { title: "A room", location: "Beacon, NY", rent: 900, bedrooms: 1, bathrooms: 1 };
    expect((await app.post("/api/housing", { as: ruth, body: post })).status).toBe(403);
    expect((await app.post("/api/membership", { as: ruth, body: { plan: "basic" } })).status).toBe(403);
    expect((await app.post("/api/membership/verify", { as: ruth, body: { plan: "vip" } })).status).toBe(403);
  });

  it("she goes on with whom she is in touch with, and with nobody new", async () => {
    const home = await create.listing(naomi!);
    const [known, asked] = [
      await create.conversation(ruth!, naomi!),
      await create.conversation(await create.person("approved"), ruth!, { accepted: false }),
    ];
    await takeBack(ruth!);
    const write = (as: Person) =>
      app.post(`/api/conversations/${known}/messages`, { as, body: { text: "On my way" } });
    expect([(await write(ruth!)).status, (await write(naomi!)).status]).toEqual([201, 201]);
    const one = (await (await app.get(`/api/conversations/${known}`, { as: ruth })).json()) as object;
    expect(one).toMatchObject({ can: { write: true, answer: false } });
    const contact = { kind: "listing", subjectId: home.id, text: "Is it free?" };
    expect((await app.post("/api/conversations", { as: ruth, body: contact })).status).toBe(403);
    const answer = await app.request("PUT", `/api/conversations/${asked}/answer`, {
      as: ruth,
      body: { accept: true },
    });
    expect(answer.status).toBe(403);
    // Nor with somebody who was never approved.
    const stranger = await create.person("new");
    const theirs = await create.conversation(stranger, naomi!);
    const refused = await app.post(`/api/conversations/${theirs}/messages`, {
      as: stranger,
      body: { text: "Hello" },
    });
    expect(refused.status).toBe(403);
  });

  it("an organizer keeps the powers of her role, which never depended on being verified", async () => {
    await takeBack(admin!);
    expect(await userOf(admin!)).toMatchObject({ isVerified: false, isPaused: true, isAdmin: true });
  });

  it("a membership that moderators end and restore stays paused", async () => {
    const post = await create.post(ruth!);
    const caseId = await create.report(naomi!, { kind: "post", subjectId: post.id });
    await takeBack(ruth!);
    const end = { action: "end", reason: "No." };
    expect((await app.post(`/api/admin/reports/${caseId}/review`, { as: admin, body: end })).status).toBe(
      200,
    );
    expect(await userOf(ruth!)).toMatchObject({ isVerified: false, isPaused: false });
    expect((await app.post(`/api/admin/reports/${caseId}/undo`, { as: admin })).status).toBe(200);
    expect(await userOf(ruth!)).toMatchObject({ isVerified: false, isPaused: true });
    await giveAgain(ruth!);
    expect(await userOf(ruth!)).toMatchObject({ isVerified: true, isPaused: false });
  });
});

describe("giving her congregation again", () => {
  it("needs the tick, then brings the membership back, and nobody sees the congregation before a look at it", async () => {
    await takeBack(ruth!);
    const without = await give(ruth!, {});
    expect([without.status, await without.json()]).toMatchObject([
      400,
      { errors: [{ path: "mayUseCongregation" }] },
    ]);
    expect((await give(ruth!, { mayUseCongregation: false })).status).toBe(400);
    const ticked = await app.patch("/api/auth/user", { as: ruth, body: { mayUseCongregation: true } });
    expect([ticked.status, await userOf(ruth!)]).toMatchObject([200, { isPaused: true, agreedAt: null }]);

    await giveAgain(ruth!);
    expect(await userOf(ruth!)).toMatchObject({ isVerified: true, isPaused: false, congregation: null });
    expect(
      (await names.desk()).map(({ before, after }) => [before.congregation, after.congregation]),
    ).toEqual([[null, "Beacon North"]]);
    await names.review(await names.waitingId(), "approved");
    expect(await userOf(ruth!)).toMatchObject({ isVerified: true, congregation: "Beacon North" });
  });

  it("cannot be undone by withdrawing what waits, and counts for another plan before the look", async () => {
    await takeBack(ruth!);
    await giveAgain(ruth!);
    expect((await names.withdraw(ruth!)).status).toBe(409);
    const ask = await app.post("/api/membership/verify", { as: ruth, body: { plan: "vip" } });
    expect(ask.status).toBe(201);
    await takeBack(ruth!);
    expect(await columnsWith("Beacon North")).toEqual([]);
    expect(await userOf(ruth!)).toMatchObject({ isVerified: false, isPaused: true });
  });

  it("brings back the new name that was waiting, with the new congregation", async () => {
    await names.update(ruth!, { lastName: "Avery" });
    await takeBack(ruth!);
    expect(await names.desk()).toEqual([]);
    await giveAgain(ruth!);
    expect((await names.desk()).map(({ after }) => [after.lastName, after.congregation])).toEqual([
      ["Avery", "Beacon North"],
    ]);
  });
});
