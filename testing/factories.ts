import { memberships } from "#src/features/accounts/server/membership.table.ts";
import { startSession } from "#src/features/accounts/server/session.service.ts";
import { users, type UserRow } from "#src/features/accounts/server/user.table.ts";
import type { Platform } from "#src/server/platform.ts";

/** The kinds of people that permissions tell apart. */
export type PersonKind = "new" | "unverified-email" | "pending" | "rejected" | "approved" | "admin";

/** Somebody with an account and a session: pass her as `as` in a request. */
export type Person = { user: UserRow; cookie: string };

const membershipOf = {
  pending: "pending_verification",
  rejected: "rejected",
  approved: "approved",
  admin: "approved",
} as const;

/** Makes rows for tests; everything has a sensible default. */
export function createFactories({ db }: Pick<Platform, "db">) {
  let count = 0;

  async function person(
    kind: PersonKind,
    overrides: Partial<typeof users.$inferInsert> = {},
  ): Promise<Person> {
    count += 1;
    const [user] = await db
      .insert(users)
      .values({
        email: `person-${count}-${kind}@example.com`,
        emailVerifiedAt: kind === "unverified-email" ? null : new Date(),
        firstName: "Ruth",
        lastName: `Test${count}`,
        congregation: "Beacon",
        role: kind === "admin" ? "admin" : "member",
        ...overrides,
      })
      .returning();
    if (kind in membershipOf) {
      const status = membershipOf[kind as keyof typeof membershipOf];
      await db.insert(memberships).values({ userId: user!.id, plan: "basic", status });
    }
    const token = await startSession(db, user!.id, "test");
    return { user: user!, cookie: `session=${token}` };
  }

  return { person };
}
