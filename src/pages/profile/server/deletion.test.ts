import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { eq, getTableName } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { features } from "#src/app/features.ts";
import { deletionFile, readDeletions } from "#src/server/backup/deletion-list.ts";
import { listDeletionJob, purgeAccounts } from "#src/pages/profile/server/deletion.service.ts";
import { deletionDays } from "#src/pages/profile/profile.schema.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { keepEventsInOrder } from "#src/features/events/server/event.jobs.ts";
import { dayMs } from "#src/shared/dates.ts";
import { accountCalls } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { createWholeAccount } from "#testing/api/whole-account.ts";

const password = "window-seat-7:12";
const passwordHash = await hashPassword(password);

const { app, create } = useTestApp();
const { signIn, signUp } = accountCalls(app);

const remove = (as: Person, body: object) => app.post("/api/auth/delete-account", { as, body });
const statusOf = async (target: string, as?: Person) => (await app.get(target, { as })).status;
const rowOf = async ({ user }: Person) =>
  (await app.platform.db.select().from(users).where(eq(users.id, user.id)))[0];
const purge = (days: number) => purgeAccounts(app.platform, new Date(Date.now() + days * dayMs));

/** The columns in which one of these texts occurs, as "table.column". */
async function columnsWith(words: readonly string[]): Promise<string[]> {
  const { pool } = app.database;
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rowCount } = await pool.query(
      `select 1 from "${table}" where "${column}"::text ilike any($1::text[]) limit 1`,
      [words.map((word) => `%${word}%`)],
    );
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

describe("deleting an account", () => {
  it("requires the password, and accepts nothing else from a user who has one", async () => {
    const ruth = await create.person("new", { passwordHash });
    for (const [body, message] of [
      [{}, "Password is required"],
      [{ password: "not-this-one" }, "Your password is not correct."],
      [{ token: "made-up" }, "Password is required"],
    ] as const) {
      const answer = await remove(ruth, body);
      const errors = [{ path: "password", message }];
      expect([answer.status, await answer.json()]).toEqual([400, { code: "invalid", message, errors }]);
    }
    expect((await rowOf(ruth))?.deletedAt).toBeNull();
    const answer = await remove(ruth, { password });
    expect([answer.status, await answer.json()]).toEqual([200, { message: "Your account is deleted." }]);
    expect(answer.headers.get("set-cookie")).toMatch(/^session=;/);
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
  });

  it("accepts an emailed link from a user without a password: their own, once, and only while signed in", async () => {
    const [ruth, eve] = [await create.person("new"), await create.person("new")];
    const linkFor = async (as: Person) => {
      expect((await app.post("/api/auth/delete-account/link", { as })).status).toBe(200);
      return /[?&]delete=([\w-]+)/.exec((await app.mails()).at(-1)!.text!)![1]!;
    };
    const token = await linkFor(ruth);
    const message = "This link has been used or is too old. Ask for a new one in your settings.";
    for (const [as, body] of [
      [eve, { token }],
      [ruth, {}],
      [ruth, { password }],
      [ruth, { token: await linkFor(eve) }],
    ] as const) {
      const answer = await remove(as, body);
      expect([answer.status, await answer.json()]).toEqual([400, { code: "expired", message }]);
    }
    // Opening the link, as an email program may do ahead of the user, changes nothing.
    await app.get(`/profile?tab=settings&delete=${token}`, { as: ruth });
    const answers = await Promise.all([1, 2, 3].map(() => remove(ruth, { token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await rowOf(ruth))?.deletedAt).not.toBeNull();
    expect((await rowOf(eve))?.deletedAt).toBeNull();
  });

  it("works whatever addresses others have, and for several accounts", async () => {
    const [ruth, naomi] = [
      await create.person("new", { passwordHash }),
      await create.person("new", { passwordHash }),
    ];
    await create.person("new", { email: `deleted-${ruth.user.id}@deleted.invalid` });
    for (const as of [ruth, naomi]) {
      expect((await remove(as, { password })).status).toBe(200);
      expect(await rowOf(as)).toMatchObject({ email: null, deletedAt: expect.any(Date) });
    }
  });

  it("is recorded next to the backups only by its id, once, in a file that nobody else can read", async () => {
    const ruth = await create.person("new", { passwordHash });
    const naomi = await create.person("new", { passwordHash });
    for (const as of [ruth, naomi]) expect((await remove(as, { password })).status).toBe(200);
    await app.runWaiting(listDeletionJob);
    await listDeletionJob.run(app.platform, { userId: ruth.user.id, at: new Date().toISOString() }, "again");
    const { dataDir } = app.platform.settings;
    const listed = (await readDeletions(dataDir, {}))!.deletions.map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining([ruth.user.id, naomi.user.id]));
    expect(new Set(listed).size).toBe(listed.length);
    const file = path.join(dataDir, deletionFile);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, "utf8")).toMatch(
      /^complete since \S+Z until \S+Z\n(?:[\d-]{10}T[\d:.]{12}Z [\da-f-]{36}\n)+sha256 [\da-f]{64}\n$/,
    );
  });

  it("is possible while suspended, and confirmed by email", async () => {
    const ruth = await create.person("suspended", { passwordHash });
    await app.mails();
    expect((await remove(ruth, { password })).status).toBe(200);
    const [mail] = await app.mails();
    expect([mail!.to![0]!.address, mail!.subject]).toEqual([
      ruth.user.email,
      "Your Commuter Circle account was deleted",
    ]);
    expect(mail!.text).toContain("within 30 days");
    expect(mail!.text).not.toContain("token=");
  });
});

describe("a deleted account", () => {
  const about = { email: "wilhelmina@example.com", firstName: "Wilhelmina" };
  const named = [about.email, about.firstName, "Ostrander", "Fishkill West", "A bio of hers", "Rhinecliff"];
  let whole: Awaited<ReturnType<typeof createWholeAccount>>;
  let second: Person;
  beforeAll(async () => {
    whole = await createWholeAccount(app, about);
    await app.platform.db.update(users).set({ passwordHash }).where(eq(users.id, whole.her.user.id));
    second = await create.session(whole.her);
    await remove(whole.her, { password });
  });

  it("cannot be signed in to on any device, and its address is free at once", async () => {
    for (const as of [whole.her, second]) expect(await statusOf("/api/auth/user", as)).toBe(401);
    expect((await signIn(about.email, password)).status).toBe(401);
    expect((await signUp(about.email)).status).toBe(201);
    await app.platform.db.delete(users).where(eq(users.email, about.email));
  });

  it("has no rows left in tables that delete at once", async () => {
    const tables = features.flatMap((feature) => feature.tables ?? []);
    const atOnce = tables
      .filter(({ deletion }) => deletion === "at once")
      .map(({ table }) => getTableName(table));
    expect(atOnce.toSorted()).toEqual([
      "account_tokens",
      "appointment_friend_links",
      "appointment_places",
      "calendar_feeds",
      "consents",
      "identities",
      "member_plans",
      "name_changes",
      "passkey_challenges",
      "passkeys",
      "queue_claims",
      "recovery_codes",
      "sessions",
      "terms_acceptances",
      "verification_requests",
      "verifications",
    ]);
    const left = await columnsWith([whole.her.user.id]);
    expect(left.filter((column) => atOnce.includes(column.split(".")[0]!))).toEqual([]);
  });

  it("shows its content and its picture to nobody", async () => {
    const { other, postId, event, files } = whole;
    const addresses = [`/api/forum/${postId}`, `/api/events/${event.id}`, ...files.slice(1)];
    for (const address of addresses) {
      for (const as of [undefined, other]) expect(await statusOf(address, as), address).toBe(404);
    }
    const lists = ["/api/housing", "/api/forum", "/api/events", "/api/roommates"];
    const texts = await Promise.all(lists.map(async (list) => (await app.get(list, { as: other })).text()));
    expect(texts.join("\n")).not.toContain(whole.her.user.id);
    // The file of the picture is deleted too.
    const id = files[0]!.slice("/objects/".length);
    expect(await app.platform.db.$count(uploads, eq(uploads.id, id))).toBe(0);
  });

  it("names nobody in the rows that remain hidden, from the start", async () => {
    expect(await columnsWith(named)).toEqual([]);
    const row = await rowOf(whole.her);
    expect(row).toMatchObject({ firstName: "Deleted", email: null });
  });

  it("releases its spots at events, and cancels the events it would have hosted", async () => {
    await app.mails();
    const done = await keepEventsInOrder(app.platform);
    expect(done).toMatchObject({ freed: 1, cancelled: 1 });
    expect((await app.mails()).map(({ subject }) => subject)).toEqual(["Cancelled: Her event"]);
  });

  it("is stored for a few days, then removed from the storage and from every table except those that the page names", async () => {
    expect(await purge(deletionDays.untilPurge - 0.5)).toEqual({ purged: 0, failed: 0 });
    expect(await rowOf(whole.her)).toBeDefined();
    const { purged, failed } = await purge(deletionDays.untilPurge + 0.5);
    expect([purged > 0, failed]).toEqual([true, 0]);
    const keeping = features
      .flatMap((feature) => feature.tables ?? [])
      .filter(({ person: columns, deletion }) => columns.length > 0 && typeof deletion === "object");
    // Who of the team changed a text is part of its record.
    const kept = ["audit_log", "report_cases", "site_words"];
    expect(keeping.map(({ table }) => getTableName(table)).toSorted()).toEqual(kept);
    expect(await columnsWith([whole.her.user.id, ...named])).toEqual([
      "audit_log.actor_id",
      "audit_log.user_id",
      "report_cases.author_id",
      "site_words.changed_by",
    ]);
    const stored = await readdir(path.join(app.platform.settings.dataDir, "media"), { recursive: true });
    for (const file of whole.files) {
      const id = file.slice("/objects/".length);
      expect(stored.filter((name) => name.includes(id))).toEqual([]);
    }
    // What others wrote to others is unchanged.
    expect(await statusOf(`/api/forum/${whole.others.id}`)).toBe(200);
  });
});
