import { and, eq, getTableColumns, or } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { features } from "#src/app/features.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { verificationRequests } from "#src/core/verification/server/verification.table.ts";
import type { TableDecision } from "#src/server/manifest.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { createWholeAccount } from "#testing/api/whole-account.ts";

type Data = { about: string; whoLooked: object[]; tables: Record<string, Record<string, unknown>[]> };

const { app, create } = useTestApp();
let whole: Awaited<ReturnType<typeof createWholeAccount>>;
beforeAll(async () => {
  whole = await createWholeAccount(app, { email: "wilhelmina@example.com", firstName: "Wilhelmina" });
  await app.platform.db
    .update(verificationRequests)
    .set({ adminNotes: "A note in confidence", reviewedBy: whole.other.user.id })
    .where(eq(verificationRequests.userId, whole.her.user.id));
  await create.listing(whole.other);
});

const decisions: readonly TableDecision[] = features.flatMap((feature) => feature.tables ?? []);
const nameOf = ({ table }: TableDecision) => getTableConfig(table).name;
const included = decisions.filter((decision) => decision.export === "included");

async function archiveOf(as: Person) {
  const answer = await app.get("/api/auth/export", { as });
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (name: string) => Buffer.from(files[name]!).toString();
  return { answer, files, data: JSON.parse(text("data.json")) as Data };
}
/** The number of a table's rows about a person, counted without the export's own code. */
async function countAbout({ table, person: columns }: TableDecision, { user }: Person): Promise<number> {
  return app.platform.db.$count(table, or(...columns.map((column) => eq(column, user.id))));
}

describe("every table", () => {
  it("decides for each column that references a person whether the row is about them", async () => {
    const { rows } = await app.database.pool.query<{ table: string; column: string; rule: string }>(`
      select k.table_name as "table", k.column_name as "column", r.delete_rule as "rule"
      from information_schema.referential_constraints r
      join information_schema.key_column_usage k using (constraint_schema, constraint_name)
      join information_schema.constraint_column_usage u using (constraint_schema, constraint_name)
      where u.table_name = 'users' and k.table_schema = 'public'`);
    expect(rows.length).toBeGreaterThan(15);
    const undecided = rows.filter(({ table, column, rule }) => {
      const decision = decisions.find((known) => nameOf(known) === table);
      const named = decision?.person.map((known) => snakeCase(known.name)).includes(column);
      // A key set to null when its person is deleted says who did something, not whom the row is about.
      return !named && rule !== "SET NULL";
    });
    expect(undecided).toEqual([]);
  });

  it("that is exported is queried by the person whom its rows are about", () => {
    const lost = included.filter(({ person }) => person.length === 0);
    expect(lost.map(nameOf)).toEqual([]);
  });

  it("has a row in these tests, so that a new table is not missed", async () => {
    const named = decisions.filter(({ person }) => person.length > 0);
    const counts = await Promise.all(named.map((decision) => countAbout(decision, whole.her)));
    expect(named.filter((_, index) => counts[index] === 0).map(nameOf)).toEqual([]);
  });
});

describe("an export", () => {
  it("is one archive, which no cache may store", async () => {
    const { answer } = await archiveOf(whole.her);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringMatching(/^attachment; filename="my-data-[\d-]+\.zip"$/),
      "cache-control": "no-store",
    });
  });

  it("contains every row about the person of every included table, and no other table", async () => {
    const { data } = await archiveOf(whole.her);
    expect(Object.keys(data.tables).toSorted()).toEqual(included.map(nameOf).toSorted());
    for (const decision of included.filter(({ person }) => person.length > 0)) {
      const rows = data.tables[nameOf(decision)]!;
      expect(rows, nameOf(decision)).toHaveLength(await countAbout(decision, whole.her));
      const keys = decision.person.map(
        (column) => Object.entries(getTableColumns(decision.table)).find(([, known]) => known === column)![0],
      );
      for (const row of rows) expect(keys.map((key) => row[key])).toContain(whole.her.user.id);
    }
    // Her published media, and where they are shown.
    expect(data.tables.uploads).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ slot: "listing", subjectId: expect.any(String) }),
        expect.objectContaining({ slot: "post", subjectId: whole.postId }),
      ]),
    );
  });

  it("contains no credentials, nothing confidential and no rows about others, and says so", async () => {
    await app.platform.db
      .update(users)
      .set({ passwordHash: "her-hash" })
      .where(eq(users.id, whole.her.user.id));
    const { data } = await archiveOf(whole.her);
    const text = JSON.stringify(data);
    expect(text).toContain("Her reply");
    const secrets = [
      "her-hash",
      "tokenHash",
      "A note in confidence",
      whole.other.user.id,
      "An answer to her",
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(new Set(data.tables.messages!.map(({ authorId }) => authorId))).toEqual(
      new Set([whole.her.user.id]),
    );
    expect(data.about).toBe(
      "Everything Commuter Circle keeps about you. What others wrote isn't in it, such as their messages to you and their replies: it belongs to them. Nor is what others reported, or anything that could sign somebody in.",
    );
  });

  it("says who of the team opened her page or read her answers, by role and day, and no more", async () => {
    const ruth = await create.person("approved");
    const { actorId, userId } = { actorId: whole.other.user.id, userId: ruth.user.id };
    const at = (time: string) => new Date(`2026-11-${time}Z`);
    const viewed = { actorId, userId, action: "person.viewed" };
    const [admin, moderator] = [{ role: "admin" }, { role: "moderator" }];
    await app.platform.db.insert(auditLog).values([
      // A day of the site's time zone, and twice on that day.
      { ...viewed, at: at("29T04:30:00"), details: admin },
      { ...viewed, at: at("28T15:00:00"), details: admin },
      { ...viewed, at: at("28T16:00:00"), details: moderator },
      { ...viewed, at: at("17T16:00:00"), details: {} },
      { ...viewed, at: at("17T16:00:00"), action: "verification.viewed", details: admin },
      { ...viewed, at: at("17T16:00:00"), action: "conversation.viewed", details: admin },
      { ...viewed, at: at("16T16:00:00"), action: "account.exported-by-team", details: {} },
      { ...viewed, at: at("17T16:00:00"), actorId: userId, userId: actorId, details: admin },
    ]);
    const { data } = await archiveOf(ruth);
    expect(data.whoLooked).toEqual([
      { day: "2026-11-16", who: "the team", what: "a file of all your data" },
      { day: "2026-11-17", who: "the team", what: "your page" },
      { day: "2026-11-17", who: "an admin", what: "your verification answers" },
      { day: "2026-11-28", who: "an admin", what: "your page" },
      { day: "2026-11-28", who: "a moderator", what: "your page" },
    ]);
    const exports = and(eq(auditLog.userId, userId), eq(auditLog.action, "account.exported"));
    expect(await app.platform.db.$count(auditLog, exports)).toBe(1);
  });

  it("contains the person's pictures and videos as they are shown", async () => {
    const { files } = await archiveOf(whole.her);
    const media = Object.keys(files).filter((name) => name.startsWith("media/"));
    const [portrait, photo, video] = whole.files.map((path) => path.slice("/objects/".length));
    expect(media.toSorted()).toEqual(
      [`media/${portrait}.jpg`, `media/${photo}.jpg`, `media/${video}.mp4`].toSorted(),
    );
    const found = await sharp(files[`media/${photo}.jpg`]).metadata();
    expect([found.width, found.height]).toEqual([900, 600]);
  });

  it("is nearly empty for a member without activity, and limited to a few per hour", async () => {
    const ruth = await create.person("new");
    const { data, files } = await archiveOf(ruth);
    const filled = Object.entries(data.tables).filter(([, rows]) => rows.length > 0);
    expect(filled.map(([name]) => name).toSorted()).toEqual(["consents", "sessions", "users", "visits"]);
    expect(Object.keys(files).toSorted()).toEqual(["data.json"]);
    const more = await Promise.all([1, 2, 3, 4, 5].map(() => app.get("/api/auth/export", { as: ruth })));
    expect(more.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
  });

  it("omits a missing file, and is complete otherwise", async () => {
    const { platform } = app;
    const id = whole.files[1]!.slice("/objects/".length);
    await platform.storage.removeAll(`media/${id}/`);
    const { files, data } = await archiveOf(whole.her);
    expect(Object.keys(files)).not.toContain(`media/${id}.jpg`);
    expect(data.tables.uploads!.map((row) => row.id)).toContain(id);
  });
});

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
