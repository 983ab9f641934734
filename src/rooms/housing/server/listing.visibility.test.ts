import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#src/foundations/people/server/user.table.ts";
import { listings, type ListingRow } from "#src/rooms/housing/server/listing.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let reader: Person;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  reader = await app.create.person("approved");
  admin = await app.create.person("admin");
});
afterAll(() => app.close());

/** Whether somebody finds a listing: in the list, in its count, and by its address. */
async function finds(as: Person | undefined, { id, location }: ListingRow) {
  const list = await app.get(`/api/housing?location=${encodeURIComponent(location)}`, { as });
  const items = (await list.json()) as { id: string }[];
  const detail = await app.get(`/api/housing/${id}`, { as });
  return {
    listed: items.some((item) => item.id === id),
    counted: list.headers.get("x-total-count") === "1",
    opened: detail.status === 200,
  };
}
const found = { listed: true, counted: true, opened: true };
const notFound = { listed: false, counted: false, opened: false };

let count = 0;
/** Somebody with a listing in a place of its own. */
async function poster() {
  count += 1;
  const person = await app.create.person("approved");
  return { person, listing: await app.create.listing(person, { location: `Place${count}, NY` }) };
}

describe("who finds a listing", () => {
  it("is everybody, as long as nothing speaks against it", async () => {
    const { person, listing } = await poster();
    for (const as of [undefined, reader, person, admin]) expect(await finds(as, listing)).toEqual(found);
  });

  it("is its owner and admins once moderators hide it", async () => {
    const { person, listing } = await poster();
    await app.platform.db.update(listings).set({ hiddenAt: new Date() }).where(eq(listings.id, listing.id));
    for (const as of [undefined, reader]) expect(await finds(as, listing)).toEqual(notFound);
    for (const as of [person, admin]) expect((await finds(as, listing)).opened).toBe(true);
    const mine = (await (await app.get("/api/housing?mine=true", { as: person })).json()) as unknown[];
    expect(mine).toHaveLength(1);
  });

  it("is herself and admins while she is suspended, and everybody again afterwards", async () => {
    const { person, listing } = await poster();
    await app.create.suspension(person, {
      createdAt: new Date(Date.now() - 3_600_000),
      until: new Date(Date.now() - 60_000),
    });
    expect(await finds(reader, listing)).toEqual(found);
    await app.create.suspension(person);
    for (const as of [undefined, reader]) expect(await finds(as, listing)).toEqual(notFound);
    for (const as of [person, admin]) expect(await finds(as, listing)).toEqual(found);
  });

  it("is no member and no guest once her account is deleted, at once", async () => {
    const { person, listing } = await poster();
    await app.platform.db
      .update(users)
      .set({ deletedAt: new Date(), email: null })
      .where(eq(users.id, person.user.id));
    for (const as of [undefined, reader, person]) expect(await finds(as, listing)).toEqual(notFound);
    expect((await app.get("/api/auth/user", { as: person })).status).toBe(401);
  });

  it.each(["the reader has blocked her", "she has blocked the reader"])(
    "is not the other when %s",
    async (who) => {
      const { person, listing } = await poster();
      const other = await app.create.person("approved");
      if (who.startsWith("the reader")) await app.create.block(other, person);
      else await app.create.block(person, other);
      expect(await finds(other, listing)).toEqual(notFound);
      for (const as of [undefined, reader, person]) expect(await finds(as, listing)).toEqual(found);
    },
  );
});

describe("somebody who is suspended", () => {
  it("can read, and can write nothing but what keeps her account safe", async () => {
    const person = await app.create.person("suspended");
    expect((await app.get("/api/housing", { as: person })).status).toBe(200);
    const refused = await app.patch("/api/auth/user", { as: person, body: { bio: "Hello" } });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      message:
        "Your account is paused. You can still read, and delete what is yours. If you think that this is a mistake, you can appeal.",
    });
    expect((await app.delete("/api/auth/sessions", { as: person })).status).toBe(204);
  });
});
