import { globSync, readFileSync } from "node:fs";
import { eq, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable, type AnyPgColumn } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, it } from "vitest";
import { passkeyChallenges, passkeys, recoveryCodes } from "#src/core/passkeys/server/passkey.table.ts";
import { pushSubscriptions } from "#src/core/notifications/server/notification.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { identities } from "#src/core/sign-in/server/identity.table.ts";
import { calendarFeeds } from "#src/features/events/server/event.table.ts";
import { unconfirmedRefusal } from "#src/shared/actor.ts";
import { useTestApp } from "#testing/api/app.ts";
import { routeSamples, setStage, type StageSet } from "#testing/api/stage.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });
let stage: StageSet;
beforeAll(async () => {
  stage = await setStage(app);
});

/** Whatever gives lasting access to an account, or to what it receives, without signing in. */
const credentials: readonly { table: PgTable; owner: AnyPgColumn }[] = [
  { table: passkeys, owner: passkeys.userId },
  { table: passkeyChallenges, owner: passkeyChallenges.userId },
  { table: recoveryCodes, owner: recoveryCodes.userId },
  { table: calendarFeeds, owner: calendarFeeds.userId },
  { table: pushSubscriptions, owner: pushSubscriptions.userId },
  { table: identities, owner: identities.userId },
];

/** The routes that create one, or lead to it. */
const making = [
  "POST /api/auth/passkeys/options",
  "POST /api/auth/passkeys",
  "POST /api/auth/passkeys/recovery-codes",
  "PUT /api/auth/passkeys/second-step",
  "POST /api/calendar-feed",
  "PUT /api/push-subscriptions",
];

/** Secrets, keys and hashes in other tables, and why an unconfirmed account may have them. */
const others: Record<string, string> = {
  "users.passwordHash": "what she signed up with; whoever takes her address over gets an account of her own",
  "sessions.tokenHash": "her own browser's; all end when the address is taken over",
  "account_tokens.tokenHash": "goes to the address alone, or waits for a second step",
  "idempotency_keys.key": "opens nothing",
  "appointment_friend_links.token":
    "shows a friend her first name, the town and the hour; only who is verified plans any",
  "site_words.key": "names a text of the site",
  "notifications.key": "opens nothing: tells two notifications of one thing apart",
};

describe("an account whose address is not confirmed", () => {
  it.each(making)("is refused what makes a credential: %s", async (route) => {
    const her = await create.person("unverified-email");
    const { target, body } = await routeSamples[route]!.call(stage);
    const answer = await app.request(route.split(" ")[0]!, target, { as: her, body });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { code: "email-unconfirmed", message: unconfirmedRefusal },
    ]);
  });

  it("gets none by any route there is", async () => {
    const her = await create.person("unverified-email");
    const writes = Object.entries(routeSamples).filter(([route]) => !route.startsWith("GET "));
    expect(writes.length).toBeGreaterThan(50);
    for (const [route, { call }] of writes) {
      const { target, body } = await call(stage);
      const as = await create.session(her);
      await app.request(route.split(" ")[0]!, target, { as, body });
      for (const { table, owner } of credentials) {
        const rows = await app.platform.db.$count(table, eq(owner, her.user.id));
        expect([route, getTableName(table), rows]).toEqual([route, getTableName(table), 0]);
      }
      const [row] = await app.platform.db.select().from(users).where(eq(users.id, her.user.id));
      expect(row?.secondStep ?? false, route).toBe(false);
    }
  });

  it("may have no other secret than those named here", () => {
    const known = new Set<PgTable>(credentials.map(({ table }) => table));
    const secret = /token|hash|secret|credential|password|(^|_)key$|endpoint|(^|_)auth$/;
    const about = app.platform.registry.tables.filter(({ person }) => person.length > 0);
    const found = about
      .filter(({ table }) => is(table, PgTable) && !known.has(table))
      .flatMap(({ table }) =>
        Object.values(getTableColumns(table))
          .filter(({ name, columnType }) => secret.test(name) && columnType !== "PgTimestamp")
          .map(({ name }) => `${getTableName(table)}.${name}`),
      );
    expect(found.toSorted()).toEqual(Object.keys(others).toSorted());
  });
});

describe("credentials of unconfirmed accounts from before", () => {
  it("are all of those that the upgrade deletes, but the links to providers, which need a confirmed address", async () => {
    const files = globSync("migrations/*.sql").map((file) => readFileSync(file, "utf8"));
    const text = files.find((migration) => migration.includes("Nobody has a credential before her address"))!;
    const her = await create.person("unverified-email", { secondStep: true });
    const kept = await create.person("new", { secondStep: true });
    for (const { user } of [her, kept]) {
      await app.platform.db.insert(calendarFeeds).values({ userId: user.id, token: user.id });
      await app.platform.db.insert(recoveryCodes).values({ userId: user.id, codeHash: user.id });
      await app.platform.db.insert(passkeys).values({
        userId: user.id,
        credentialId: user.id,
        publicKey: "k",
        counter: 0,
        transports: [],
        name: "test",
      });
    }
    const statements = text.split("--> statement-breakpoint").filter((one) => /DELETE|UPDATE/.test(one));
    for (const statement of statements) await app.platform.db.execute(sql.raw(statement));
    for (const { table, owner } of credentials.filter((one) => one.table !== identities)) {
      expect(text).toContain(`DELETE FROM "${getTableName(table)}"`);
      expect(await app.platform.db.$count(table, eq(owner, her.user.id))).toBe(0);
    }
    for (const table of [calendarFeeds, recoveryCodes, passkeys]) {
      expect(await app.platform.db.$count(table, eq(table.userId, kept.user.id))).toBe(1);
    }
    const rows = await app.platform.db.select().from(users);
    const stepOf = (id: string) => rows.find((row) => row.id === id)!.secondStep;
    expect([stepOf(her.user.id), stepOf(kept.user.id)]).toEqual([false, true]);
  });
});
