import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { listings, type ListingRow } from "#src/features/housing/server/listing.table.ts";
import { bodyOf, pageOf, refusalOf } from "#testing/api-client.ts";
import { useTestApp } from "#testing/app.ts";
import type { Person } from "#testing/factories.ts";

const { app, create, api } = useTestApp();
let reader: Person;
let admin: Person;
beforeAll(async () => {
  reader = await create.person("approved");
  admin = await create.person("admin");
});

/** Whether a person finds a listing: in the list, in its count, and by its id. */
async function finds(as: Person | undefined, { id, location }: ListingRow) {
  const { items, total } = await pageOf(api(as).get("/api/housing", { query: { location } }));
  const detail = await api(as).get("/api/housing/:id", { param: { id } });
  return {
    listed: items.some((item) => item.id === id),
    counted: total === "1",
    opened: detail.status === 200,
  };
}
const found = { listed: true, counted: true, opened: true };
const notFound = { listed: false, counted: false, opened: false };

let count = 0;
/** A member with a listing in a unique location. */
async function poster() {
  count += 1;
  const person = await create.person("approved");
  return { person, listing: await create.listing(person, { location: `Place${count}, NY` }) };
}

describe("a listing is visible to", () => {
  it("everybody by default", async () => {
    const { person, listing } = await poster();
    for (const as of [undefined, reader, person, admin]) expect(await finds(as, listing)).toEqual(found);
  });

  it("its owner and admins once moderators hide it", async () => {
    const { person, listing } = await poster();
    await app.platform.db.update(listings).set({ hiddenAt: new Date() }).where(eq(listings.id, listing.id));
    for (const as of [undefined, reader]) expect(await finds(as, listing)).toEqual(notFound);
    for (const as of [person, admin]) expect((await finds(as, listing)).opened).toBe(true);
    expect(await bodyOf(api(person).get("/api/housing", { query: { mine: "true" } }))).toHaveLength(1);
  });

  it("its owner and admins while the owner is suspended, and to everybody again afterwards", async () => {
    const { person, listing } = await poster();
    await create.suspension(person, {
      createdAt: new Date(Date.now() - 3_600_000),
      until: new Date(Date.now() - 60_000),
    });
    expect(await finds(reader, listing)).toEqual(found);
    await create.suspension(person);
    for (const as of [undefined, reader]) expect(await finds(as, listing)).toEqual(notFound);
    for (const as of [person, admin]) expect(await finds(as, listing)).toEqual(found);
  });

  it("no member and no guest as soon as the owner's account is deleted", async () => {
    const { person, listing } = await poster();
    await app.platform.db
      .update(users)
      .set({ deletedAt: new Date(), email: null })
      .where(eq(users.id, person.user.id));
    for (const as of [undefined, reader, person]) expect(await finds(as, listing)).toEqual(notFound);
    expect((await api(person).get("/api/auth/user")).status).toBe(401);
  });

  it.each(["the reader has blocked the owner", "the owner has blocked the reader"])(
    "not the reader when %s",
    async (who) => {
      const { person, listing } = await poster();
      const other = await create.person("approved");
      if (who.startsWith("the reader")) await create.block(other, person);
      else await create.block(person, other);
      expect(await finds(other, listing)).toEqual(notFound);
      for (const as of [undefined, reader, person]) expect(await finds(as, listing)).toEqual(found);
    },
  );
});

describe("a suspended member", () => {
  it("learns why writing is refused, and what is still allowed", async () => {
    const person = await create.person("suspended");
    expect(await refusalOf(api(person).patch("/api/auth/user", { json: { bio: "Hello" } }))).toEqual({
      status: 403,
      message:
        "Your account is suspended. You can still read, and delete what is yours. If you think that this is a mistake, you can appeal.",
    });
  });
});
