import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import { visits } from "#src/core/sessions/server/visit.table.ts";
import type { ListedMember } from "#src/pages/admin/member.schema.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
let admin: Person;
const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

const list = async (query: Record<string, string>) =>
  (await bodyOf(api(admin).get("/api/admin/members", { query }))) as ListedMember[];
const namesIn = async (query: Record<string, string>) =>
  (await list({ q: "zz", ...query })).map(({ person }) => person.firstName);

beforeAll(async () => {
  admin = await create.person("admin", { firstName: "Miriam", lastName: "Stone", createdAt: ago(900) });
  const lastName = "Zzimmer";
  const tess = await create.person("approved", {
    firstName: "Tess",
    lastName,
    email: "tess@example.com",
    location: "Beacon, NY 12508",
    createdAt: ago(2),
  });
  await app.platform.db
    .insert(memberPlans)
    .values({ userId: tess.user.id, why: "granted", plan: "vip", until: ago(-3) });
  const julia = await create.person("approved", {
    firstName: "Julia",
    lastName,
    location: "Stamford, Conn.",
    createdAt: ago(20),
  });
  await app.platform.db
    .update(memberPlans)
    .set({ plan: "premium" })
    .where(eq(memberPlans.userId, julia.user.id));
  await create.person("new", { firstName: "Dana", lastName, location: "Hoboken, NJ", createdAt: ago(100) });
  const old = await create.person("suspended", {
    firstName: "Kara",
    lastName,
    location: "Beacon",
    createdAt: ago(500),
  });
  await app.platform.db
    .update(visits)
    .set({ lastSeenAt: ago(200) })
    .where(eq(visits.userId, old.user.id));
});

describe("the members list", () => {
  it("finds the beginnings of names and of an address, also with signs of patterns", async () => {
    expect(await namesIn({ q: "TESS zz" })).toEqual(["Tess"]);
    expect(await namesIn({ q: "tess@ex" })).toEqual(["Tess"]);
    expect(await namesIn({ q: "immer" })).toEqual([]);
    expect(await namesIn({ q: "%" })).toEqual([]);
    expect(await namesIn({ q: "_ess" })).toEqual([]);
  });

  it("is filtered by plan, state, joined, and seen by week", async () => {
    expect(await namesIn({})).toEqual(["Tess", "Julia", "Dana", "Kara"]);
    expect(await namesIn({ plan: "vip" })).toEqual(["Tess"]);
    expect(await namesIn({ plan: "premium" })).toEqual(["Julia"]);
    expect(await namesIn({ plan: "basic" })).toEqual(["Kara"]);
    expect(await namesIn({ plan: "none" })).toEqual(["Dana"]);
    expect(await namesIn({ state: "NY" })).toEqual(["Tess"]);
    expect(await namesIn({ state: "CT" })).toEqual(["Julia"]);
    expect(await namesIn({ state: "NJ" })).toEqual(["Dana"]);
    expect(await namesIn({ joined: "week" })).toEqual(["Tess"]);
    expect(await namesIn({ joined: "month" })).toEqual(["Tess", "Julia"]);
    expect(await namesIn({ joined: "earlier" })).toEqual(["Kara"]);
    expect(await namesIn({ seen: "this-week" })).toEqual(["Tess", "Julia", "Dana"]);
    expect(await namesIn({ seen: "longer" })).toEqual(["Kara"]);
  });

  it("has no congregation, and takes none as a filter", async () => {
    const answer = await api(admin).get("/api/admin/members", {
      query: { q: "zz", congregation: "Beacon" } as object,
    });
    expect(JSON.stringify(await answer.json())).not.toMatch(/congregation/i);
    expect(answer.headers.get("x-total-count")).toBe("4");
  });

  it("is the week, never the day, that somebody was here", async () => {
    const [tess] = await list({ q: "tess" });
    expect(new Date(tess!.seenInWeekOf!).getUTCDay()).toBe(1);
    expect(JSON.stringify(tess)).not.toMatch(/lastSeenAt/);
  });
});
