import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { idempotencyKeys } from "#src/core/people/server/idempotency-key.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { sweep } from "#src/server/sweep.queries.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { listingBody } from "#testing/rows/listing-body.ts";

const limited = useTestApp();
const unlimited = useTestApp({ RATE_LIMITS: "off" });
type Site = typeof limited;

const post = ({ api }: Site, as: Person, fields = {}, header?: { "idempotency-key": string }) =>
  api(as).post("/api/housing", { json: { ...listingBody, ...fields }, header });
const newKey = () => ({ "idempotency-key": randomUUID() });
const count = ({ app }: Site, { user }: Person) =>
  app.platform.db.$count(listings, eq(listings.ownerId, user.id));
async function statuses(times: number, one: () => Promise<{ status: number }>) {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(Array.from({ length: times }, one))) {
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}
async function memberWith({ create }: Site, already: number) {
  const member = await create.person("approved");
  for (let made = 0; made < already; made += 1) {
    await create.listing(member, { status: made % 2 === 0 ? "available" : "taken" });
  }
  return member;
}

describe("the limits of posting", () => {
  it("are 10 new listings a day, with the time to wait", async () => {
    const member = await memberWith(limited, 0);
    for (let time = 0; time < 10; time += 1) expect((await post(limited, member)).status).toBe(201);
    const answer = await post(limited, member);
    expect(await refusalOf(answer)).toEqual({
      status: 429,
      code: "too-many-tries",
      message: "You've posted 10 listings in the last day, which is the limit. Please try again in 24 hours.",
    });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(86_000);
    expect((await post(limited, await memberWith(limited, 0))).status).toBe(201);

    // Deleting does not help; the limit is reset the next day.
    await limited.app.platform.db.delete(listings).where(eq(listings.ownerId, member.user.id));
    expect((await post(limited, member)).status).toBe(429);
    await limited.app.platform.db
      .update(rateLimits)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(like(rateLimits.key, "listings-posted%"));
    expect((await post(limited, member)).status).toBe(201);
  });

  it("do not count posts that failed, nor does the key of one that failed", async () => {
    const member = await memberWith(limited, 0);
    const key = newKey();
    const notOwn = { images: ["/objects/00000000-0000-4000-8000-000000000000"] };
    for (let time = 0; time < 12; time += 1) {
      expect((await post(limited, member, notOwn, key)).status).toBe(400);
    }
    expect((await post(limited, member, {}, key)).status).toBe(201);
    expect(await count(limited, member)).toBe(1);
  });

  it("are 20 listings at a time, taken ones too, until one is deleted", async () => {
    const member = await memberWith(limited, 20);
    expect(await refusalOf(await post(limited, member))).toEqual({
      status: 409,
      code: "limit-reached",
      message:
        "You have 20 listings, which is the limit. Delete one you don't need anymore, then post this one.",
    });
    const [any] = await bodyOf(limited.api(member).get("/api/housing", { query: { mine: "true" } }));
    const removed = await limited.api(member).delete("/api/housing/:id", { param: { id: any!.id } });
    expect(removed.status).toBe(204);
    expect((await post(limited, member)).status).toBe(201);
  });

  it("hold for posts at the same time", async () => {
    const posting = await memberWith(limited, 0);
    expect(await statuses(16, () => post(limited, posting))).toEqual({ 201: 10, 429: 6 });
    const almostFull = await memberWith(limited, 19);
    expect(await statuses(8, () => post(limited, almostFull))).toEqual({ 201: 1, 409: 7 });
  });

  it("are 20 with RATE_LIMITS=off as well, also for posts at the same time", async () => {
    const member = await memberWith(unlimited, 8);
    expect(await statuses(16, () => post(unlimited, member))).toEqual({ 201: 12, 409: 4 });
    expect(await count(unlimited, member)).toBe(20);
  });
});

it("the key of a listing is recognized for two days", async () => {
  const { platform } = limited.app;
  const member = await memberWith(limited, 0);
  await post(limited, member, {}, newKey());
  const storedAfter = async (hours: number) => {
    await sweep(platform, Date.now() + hours * 60 * 60 * 1000);
    return platform.db.$count(idempotencyKeys, eq(idempotencyKeys.accountId, member.user.id));
  };
  expect([await storedAfter(47), await storedAfter(49)]).toEqual([1, 0]);
});
