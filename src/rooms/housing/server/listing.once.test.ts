import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sentOnce } from "#src/foundations/people/server/sent-once.table.ts";
import { sweepSentOnce } from "#src/foundations/people/server/sent-once.service.ts";
import { listings } from "#src/rooms/housing/server/listing.table.ts";
import type { Person } from "#testing/factories.ts";
import { listingBody } from "#testing/listing-body.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off" });
});
afterAll(() => app.close());

const hour = 60 * 60 * 1000;

const post = (as: Person, key?: string, fields = {}) =>
  app.post("/api/housing", {
    as,
    body: { ...listingBody, ...fields },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
const idOf = async (answer: Response) => ((await answer.json()) as { id: string }).id;
const countOf = ({ user }: Person) => app.platform.db.$count(listings, eq(listings.ownerId, user.id));

describe("a listing that is sent again because its answer was lost", () => {
  it("is posted once, and answered alike", async () => {
    const member = await app.create.person("approved");
    const key = randomUUID();
    const [first, again] = [await post(member, key), await post(member, key)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await idOf(again)).toBe(await idOf(first));
    expect(await countOf(member)).toBe(1);
  });

  it("is posted once of twenty at the same time", async () => {
    const member = await app.create.person("approved");
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(member, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(answers.map(idOf))).size).toBe(1);
    expect(await countOf(member)).toBe(1);
  });

  it("is somebody else's own with the same key, and a new one with another or none", async () => {
    const [member, other] = [await app.create.person("approved"), await app.create.person("approved")];
    const key = randomUUID();
    const ids = [
      await idOf(await post(member, key)),
      await idOf(await post(other, key)),
      await idOf(await post(member, randomUUID())),
      await idOf(await post(member)),
      await idOf(await post(member)),
    ];
    expect(new Set(ids).size).toBe(5);
    expect([await countOf(member), await countOf(other)]).toEqual([4, 1]);
  });

  it("is posted when the first try was refused", async () => {
    const member = await app.create.person("approved");
    const key = randomUUID();
    const refused = await post(member, key, { images: [`/objects/${randomUUID()}`] });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await post(member, key)).status).toBe(201);
    expect(await countOf(member)).toBe(1);
  });

  it("says so when the key is none", async () => {
    const answer = await post(await app.create.person("approved"), "again");
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: "Please send a UUID as Idempotency-Key, or none.",
    });
  });

  it("is known for two days, and not longer", async () => {
    const member = await app.create.person("approved");
    await post(member, randomUUID());
    const kept = () => app.platform.db.$count(sentOnce, eq(sentOnce.accountId, member.user.id));
    await sweepSentOnce(app.platform.db, new Date(Date.now() + 47 * hour));
    expect(await kept()).toBe(1);
    await sweepSentOnce(app.platform.db, new Date(Date.now() + 49 * hour));
    expect(await kept()).toBe(0);
  });
});
