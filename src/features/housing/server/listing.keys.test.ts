import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { idempotencyKeys } from "#src/core/people/server/idempotency-key.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { sweep } from "#src/server/sweep.queries.ts";
import { useTestApp } from "#testing/app.ts";
import type { Person } from "#testing/factories.ts";
import { listingBody } from "#testing/listing-body.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });

const hour = 60 * 60 * 1000;

const post = (as: Person, key: string, fields = {}) =>
  api(as).post("/api/housing", { json: { ...listingBody, ...fields }, header: { "idempotency-key": key } });
const countOf = ({ user }: Person) => app.platform.db.$count(listings, eq(listings.ownerId, user.id));

describe("a listing that is sent again with the same key", () => {
  it("is posted when the first try was refused", async () => {
    const member = await create.person("approved");
    const key = randomUUID();
    const refused = await post(member, key, { images: [`/objects/${randomUUID()}`] });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await post(member, key)).status).toBe(201);
    expect(await countOf(member)).toBe(1);
  });

  it("is recognized for two days", async () => {
    const member = await create.person("approved");
    await post(member, randomUUID());
    const stored = () =>
      app.platform.db.$count(idempotencyKeys, eq(idempotencyKeys.accountId, member.user.id));
    await sweep(app.platform, Date.now() + 47 * hour);
    expect(await stored()).toBe(1);
    await sweep(app.platform, Date.now() + 49 * hour);
    expect(await stored()).toBe(0);
  });
});
