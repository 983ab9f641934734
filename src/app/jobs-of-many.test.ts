import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { accountTokens } from "#src/core/sign-in/server/account-token.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { confirmation } from "#src/features/roommates/roommate.limits.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { askOwners, restOverdueHomes } from "#src/features/housing/server/still-available.service.ts";
import { askForConfirmation } from "#src/features/roommates/server/roommate.service.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { endUnconfirmed } from "#src/pages/profile/server/unconfirmed.service.ts";
import { sweep } from "#src/server/sweep.queries.ts";
import { dayMs } from "#src/shared/dates.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import { poison } from "#testing/rows/poisoned-row.ts";

const { app, create } = useTestApp();
let heal: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await heal?.();
  heal = undefined;
  vi.restoreAllMocks();
  await emptyDatabase(app.database);
});

const longAgo = new Date(Date.now() - 100 * dayMs);

type Case = {
  job: string;
  table: PgTable;
  make: () => Promise<string>;
  run: () => Promise<object>;
  answer: object;
};

const cases: Case[] = [
  {
    job: "asks whether a roommate profile holds",
    table: roommateProfiles,
    make: async () => {
      const confirmedAt = new Date(Date.now() - (confirmation.askAfterDays + 1) * dayMs);
      const owner = await create.person("approved");
      await create.roommate(owner, {}, { confirmedAt });
      return owner.user.id;
    },
    run: () => askForConfirmation(app.platform),
    answer: { done: 1, failed: 1 },
  },
  {
    job: "asks whether a home is still available",
    table: listings,
    make: async () => (await create.listing(await create.person("approved"), { confirmedAt: longAgo })).id,
    run: () => askOwners({ ...app.platform, settings: { ...app.platform.settings, quietHours: "off" } }),
    answer: { done: 1, failed: 1 },
  },
  {
    job: "lets a home rest that nobody confirmed",
    table: listings,
    make: async () => {
      const owner = await create.person("approved");
      return (await create.listing(owner, { confirmedAt: longAgo, askedAt: longAgo })).id;
    },
    run: () => restOverdueHomes(app.platform),
    answer: { done: 1, failed: 1 },
  },
  {
    job: "tells of an unconfirmed address",
    table: users,
    make: async () => (await create.person("unverified-email", { createdAt: longAgo })).user.id,
    run: () => endUnconfirmed(app.platform),
    answer: { told: 1, deleted: 0, failed: 1 },
  },
];

describe("a job for many items goes on after one that fails, logs it and retries it:", () => {
  it.each(cases)("it $job", async ({ table, make, run, answer }) => {
    const poisoned = await make();
    await make();
    heal = await poison(app.platform.db, [table], poisoned);
    const logged = vi.spyOn(app.platform.log, "error");
    expect(await run()).toEqual(answer);
    expect(logged.mock.calls).toEqual([
      [{ err: expect.any(Error) as Error, id: poisoned }, expect.stringContaining("could not be")],
    ]);
    await heal();
    heal = undefined;
    expect(Object.values(await run())).toEqual(Object.values({ ...answer, failed: 0 }));
  });

  it("it sweeps a table, and fails in the end", async () => {
    const { db } = app.platform;
    const { user } = await create.person("new");
    const old = { userId: user.id, tokenHash: "old", expiresAt: longAgo };
    await db.insert(accountTokens).values({ ...old, purpose: "verify-email" });
    await db.insert(sessions).values(old);
    const logged = vi.spyOn(app.platform.log, "error");
    const both = new Set<PgTable>([accountTokens, sessions]);
    const [first, second] = app.platform.registry.tables.flatMap(({ table }) =>
      both.has(table) ? [table] : [],
    );
    heal = await poison(db, [first!], user.id);
    await expect(sweep(app.platform)).rejects.toThrow("Tables that could not be swept: 1");
    const left = (table: PgTable) => db.$count(table, sql`token_hash = 'old'`);
    expect([await left(first!), await left(second!)]).toEqual([1, 0]);
    expect(logged.mock.calls).toMatchObject([[{ id: getTableName(first!) }, "A table could not be swept"]]);
  });
});
