import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { memberships } from "#src/core/membership/server/membership.table.ts";
import { personColumns } from "#src/core/membership/server/membership.queries.ts";
import type { PersonRow } from "#src/core/people/server/person.presenter.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { useTestApp } from "#testing/app.ts";
import type { Person } from "#testing/factories.ts";

const { app } = useTestApp();

const rowOf = async ({ user }: Person): Promise<PersonRow | undefined> =>
  (await app.platform.db.select(personColumns).from(users).where(eq(users.id, user.id)))[0];

describe("the columns for presenting a person", () => {
  it("are only those needed, with verifiedSince as the time of the first approval", async () => {
    const person = await app.create.person("new", { firstName: "Grace", lastName: "Whitfield" });
    const { id } = person.user;
    await app.platform.db.insert(memberships).values({ userId: id, plan: "vip", status: "approved" });
    for (const reviewedAt of [new Date("2026-05-01T08:00:00Z"), new Date("2026-03-01T08:00:00Z")]) {
      await app.create.verification(person, { status: "approved", reviewedAt });
    }
    await app.create.verification(person, {
      status: "rejected",
      reviewedAt: new Date("2026-01-01T08:00:00Z"),
    });
    expect(await rowOf(person)).toEqual({
      id,
      firstName: "Grace",
      lastName: "Whitfield",
      profileImageUrl: null,
      congregation: "Beacon",
      verifiedSince: new Date("2026-03-01T08:00:00Z"),
    });
  });

  it("have no verifiedSince for a member who is not, or no longer, verified", async () => {
    const formerly = await app.create.person("rejected");
    await app.create.verification(formerly, { status: "approved" });
    for (const person of [formerly, await app.create.person("pending"), await app.create.person("new")]) {
      expect(await rowOf(person)).toMatchObject({ verifiedSince: null });
    }
  });
});
