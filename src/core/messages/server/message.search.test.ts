import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { nextCursor } from "#src/shared/pagination.ts";
import type { Person } from "#testing/factories.ts";
import { messageCalls } from "#testing/message-calls.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let calls: ReturnType<typeof messageCalls>;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off" });
  calls = messageCalls(app);
});
afterAll(() => app.close());

let julia: Person;
beforeEach(async () => {
  julia = await app.create.person("approved", { firstName: "Julia" });
});

/** Somebody writes to Julia about a new listing of hers; returns who, and about what. */
async function requestTo(firstName: string, title: string, text = "Is it still free?") {
  const person = await app.create.person("approved", { firstName, lastName: "Quimby" });
  const listing = await app.create.listing(julia, { title });
  const sent = await calls.contact(person, listing.id, text);
  const { id } = (await sent.json()) as Conversation;
  return { person, listing, id };
}
const searchAs = (q: string, more = "") =>
  app.get(`/api/conversations?q=${encodeURIComponent(q)}${more}`, { as: julia });
const names = async (q: string) => {
  const answer = await searchAs(q);
  const found = (await answer.json()) as Conversation[];
  expect(answer.headers.get("x-total-count")).toBe(String(found.length));
  return found.map((one) => one.with.firstName);
};

describe("a search among conversations", () => {
  it("matches a part of the first name or of the title, ignoring case and diacritics", async () => {
    await requestTo("Léa", "Brownstone floor");
    await requestTo("Naomi", "Sunny room in Beacon");
    expect(await names("LEA")).toEqual(["Léa"]);
    expect(await names("aom")).toEqual(["Naomi"]);
    expect(await names("brownstone F")).toEqual(["Léa"]);
    expect(await names("  sunny ")).toEqual(["Naomi"]);
    expect(await names("")).toEqual(["Naomi", "Léa"]);
    expect(await names("o")).toEqual(["Naomi", "Léa"]);
  });

  it("does not match messages, last names or the member's own name, and takes every character literally", async () => {
    await requestTo("Naomi", "100% quiet", "The piano may stay.");
    for (const q of ["piano", "Quimby", "Julia", "%o%", "_", "N.*i", "\\"])
      expect(await names(q)).toEqual([]);
    expect(await names("100%")).toEqual(["Naomi"]);
  });

  it("matches the title as the member's list shows it", async () => {
    const { id, listing, person } = await requestTo("Naomi", "Attic");
    const rename = (values: Partial<typeof listings.$inferInsert>) =>
      app.platform.db.update(listings).set(values).where(eq(listings.id, listing.id));
    await rename({ title: "Garden flat" });
    expect(await names("garden")).toEqual(["Naomi"]);
    expect(await names("attic")).toEqual([]);
    // Hidden by moderators from the other participant alone, whose list shows the title at the start.
    await rename({ hiddenAt: new Date() });
    const answersHer = async (q: string) =>
      (await (await app.get(`/api/conversations?q=${q}`, { as: person })).json()) as Conversation[];
    expect(await answersHer("garden")).toEqual([]);
    expect(await answersHer("attic")).toMatchObject([{ id, subject: { title: "Attic" } }]);
    expect(await names("garden")).toEqual(["Naomi"]);
    // Deleted for both.
    await app.delete(`/api/housing/${listing.id}`, { as: julia });
    const [row] = (await (await searchAs("attic")).json()) as Conversation[];
    expect(row).toMatchObject({ id, subject: { title: "Attic", address: null } });
    expect(await names("garden")).toEqual([]);
  });

  it("finds nobody who is blocked, suspended or deleted, and no conversation the member left", async () => {
    const [blocked, suspended, gone, left] = [
      await requestTo("Dana", "A room"),
      await requestTo("Danae", "B room"),
      await requestTo("Danette", "C room"),
      await requestTo("Danika", "D room"),
    ];
    expect(await names("dan")).toHaveLength(4);
    await app.put(`/api/blocks/${blocked.person.user.id}`, { as: julia });
    await app.create.suspension(suspended.person);
    await app.platform.db
      .update(users)
      .set({ deletedAt: new Date(), email: null })
      .where(eq(users.id, gone.person.user.id));
    await app.delete(`/api/conversations/${left.id}`, { as: julia });
    expect(await names("dan")).toEqual([]);
    expect(await names("room")).toEqual([]);
  });

  it("is paged, and rejects invalid texts", async () => {
    for (const title of ["Nook 1", "Nook 2", "Nook 3"]) await requestTo("Tess", title);
    await requestTo("Ruth", "Loft");
    const first = await searchAs("nook", "&limit=2");
    expect(first.headers.get("x-total-count")).toBe("3");
    const titles = async (answer: Response) =>
      ((await answer.json()) as Conversation[]).map(({ subject }) => subject.title);
    expect(await titles(first)).toEqual(["Nook 3", "Nook 2"]);
    const next = nextCursor(first.headers.get("link"))!;
    expect(await titles(await searchAs("nook", `&limit=2&cursor=${next}`))).toEqual(["Nook 1"]);
    for (const q of ["x".repeat(101), "\u0000"]) expect((await searchAs(q)).status).toBe(400);
  });
});
