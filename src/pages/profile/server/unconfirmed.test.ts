import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { endUnconfirmed, unconfirmedJob } from "#src/pages/profile/server/unconfirmed.service.ts";
import { dayMs } from "#src/shared/dates.ts";
import { accountCalls } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import { tokenIn } from "#testing/api/outbox.ts";
import { createWholeAccount } from "#testing/api/whole-account.ts";

const { app, create } = useTestApp();
const { resend, forgot, reset, mailedToken, signUp } = accountCalls(app);
beforeEach(() => emptyDatabase(app.database));
afterEach(() => vi.restoreAllMocks());

const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
/** An account with an unconfirmed address, created this many days ago. */
const made = (daysAgo: number, more: object = {}) =>
  create.person("unverified-email", { createdAt: inDays(-daysAgo), ...more });
const rowOf = async (id: string) => (await app.platform.db.select().from(users).where(eq(users.id, id)))[0]!;
const isThere = async ({ user }: { user: { id: string } }) => (await rowOf(user.id)).deletedAt === null;
const end = (days = 0) => endUnconfirmed(app.platform, inDays(days));

describe("an account whose address nobody confirms", () => {
  it("is notified after a week, once, with a link that works until the deletion a week later", async () => {
    const her = await made(6.9);
    expect(await end()).toEqual({ told: 0, deleted: 0, failed: 0 });
    expect(await app.mails()).toEqual([]);
    const atOnce = await Promise.all([end(0.2), end(0.2)]);
    expect(atOnce.map(({ told }) => told).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const mails = await app.mails();
    expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      [her.user.email, "Keep your Commuter Circle account?"],
    ]);
    expect(mails[0]!.text).toContain("in 7 days");
    // Another link does not extend the time.
    await resend(her.user.email);
    await app.mails();
    expect(await end(7.1)).toEqual({ told: 0, deleted: 0, failed: 0 });
    expect(await isThere(her)).toBe(true);
    expect(await end(7.3)).toEqual({ told: 0, deleted: 1, failed: 0 });
    expect(await rowOf(her.user.id)).toMatchObject({ email: null, firstName: "Deleted" });
    expect(await app.mails()).toEqual([]);
    // The address is free.
    expect((await signUp(her.user.email)).status).toBe(201);
  });

  it("stays if she confirms it by that link, days later", async () => {
    const her = await made(7);
    await end();
    const token = tokenIn((await app.mails())[0]);
    await app.platform.db.execute(sql`update account_tokens set expires_at = expires_at - interval '6 days'`);
    const body = new URLSearchParams({ token });
    expect((await app.post("/api/auth/verify-email", { as: her, body })).status).toBe(303);
    expect(await end(8)).toEqual({ told: 0, deleted: 0, failed: 0 });
    expect(await isThere(her)).toBe(true);
  });

  it("is never deleted without the email, however old it is", async () => {
    const old = await made(400);
    expect(await end()).toEqual({ told: 1, deleted: 0, failed: 0 });
    expect(await end(6.9)).toEqual({ told: 0, deleted: 0, failed: 0 });
    expect(await isThere(old)).toBe(true);
    expect(await end(7)).toEqual({ told: 0, deleted: 1, failed: 0 });
  });

  it("is left alone if it is confirmed, suspended or an admin's", async () => {
    const confirmed = await create.person("new", { createdAt: inDays(-400) });
    const suspended = await made(30);
    await create.suspension(suspended);
    const admin = await made(30, { role: "admin" });
    await end();
    expect((await end(8)).deleted).toBe(0);
    for (const person of [confirmed, suspended, admin]) expect(await isThere(person)).toBe(true);
    expect((await rowOf(confirmed.user.id)).toldToConfirmAt).toBeNull();
  });

  it("does not stop others if it cannot be deleted, and is retried", async () => {
    const [first, second] = [await made(31), await made(30)];
    await end();
    const logged = vi.spyOn(app.platform.log, "error");
    await app.platform.db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await app.platform.db.execute(
      sql.raw(`
      create trigger refuse before update on users for each row
      when (old.id = '${first.user.id}' and new.deleted_at is not null) execute function refuse()`),
    );
    try {
      expect(await end(8)).toEqual({ told: 0, deleted: 1, failed: 1 });
    } finally {
      await app.platform.db.execute(sql`drop function refuse() cascade`);
    }
    expect(logged).toHaveBeenCalledOnce();
    expect(await Promise.all([first, second].map(isThere))).toEqual([true, false]);
    expect(await end(8)).toEqual({ told: 0, deleted: 1, failed: 0 });
  });

  it("is checked for once a day", async () => {
    expect(unconfirmedJob.cron).toMatch(/^\d+ \d+ \* \* \*$/);
    expect(app.platform.registry.jobs).toContain(unconfirmedJob);
    expect(await unconfirmedJob.run(app.platform, undefined as never, "")).toMatchObject({ deleted: 0 });
  });
});

describe("an account that the owner of its address takes over", () => {
  it("is erased from every table, as if it were deleted", async () => {
    const email = "zerubbabel@example.com";
    const whole = await createWholeAccount(app, { email, firstName: "Zerubbabel" });
    const { id } = whole.her.user;
    await app.platform.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id));
    await app.mails();
    await forgot(email);
    expect((await reset(await mailedToken(), "window-seat-9")).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ email: null, firstName: "Deleted", bio: null });
    for (const file of whole.files) {
      expect((await app.get(file, { as: whole.other })).status, file).toBe(404);
    }
    expect((await app.get(`/api/forum/${whole.postId}`, { as: whole.other })).status).toBe(404);
    for (const { table, person, deletion } of app.platform.registry.tables) {
      for (const column of deletion === "at once" ? person : []) {
        expect(await app.platform.db.$count(table, eq(column, id))).toBe(0);
      }
    }
    const [hers] = await app.platform.db.select().from(users).where(eq(users.email, email));
    expect(hers).toMatchObject({ firstName: "Member", bio: null, congregation: null, profileImageUrl: null });
    expect(hers!.id).not.toBe(id);
  });
});
