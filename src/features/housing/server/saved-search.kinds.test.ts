import { beforeEach, expect, it } from "vitest";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import type { SavedSearchInput } from "#src/features/housing/saved-search.schema.ts";
import { bodyOf, done } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { listingBody } from "#testing/rows/listing-body.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
let anna: Person;
let owner: Person;
beforeEach(async () => {
  await emptyDatabase(app.database);
  anna = await create.person("approved", { firstName: "Anna" });
  owner = await create.person("approved");
  // Notified at once, not the next morning.
  await app.platform.db.update(memberPlans).set({ plan: "premium" });
});

const save = (json: Partial<SavedSearchInput>) => api(anna).post("/api/housing/saved-searches", { json });
const saved = () => bodyOf(api(anna).get("/api/housing/saved-searches"));
const home = { ...listingBody, rent: 1040 };
const mails = async () => (await app.mails()).filter(({ to }) => to?.[0]?.address === anna.user.email);

it("a home that fits is of the kind and the term that she looks for, and its budget counts utilities if she asks", async () => {
  await save({ kind: "room", term: "sublet", budget: "800-1200", withUtilities: true });
  await save({ kind: "room", term: "sublet", budget: "800-1200" });
  const sublet = { kind: "room", term: "sublet", until: "2100-08-31" } as const;
  const offered = async (offer: object) => {
    await done(app.post("/api/housing", { as: owner, body: { ...home, ...offer } }));
    return (await saved()).map(({ newHomes }) => newHomes);
  };
  expect(await offered({})).toEqual([0, 0]);
  expect(await offered({ ...sublet, kind: "whole" })).toEqual([0, 0]);
  expect(await offered({ kind: "room", term: "long-term" })).toEqual([0, 0]);
  expect(await mails()).toEqual([]);
  expect(await offered({ ...sublet, rent: 1150, utilities: 60 })).toEqual([1, 0]);
  expect(await offered({ ...sublet, rent: 750, utilities: 60 })).toEqual([1, 1]);
  expect(await offered({ ...sublet, title: "Summer room" })).toEqual([2, 2]);
  expect((await mails()).some(({ text }) => text?.includes("Summer room"))).toBe(true);
});

it("a sublet fits as long as it is not over by the day she moves in", async () => {
  const moveInDate = "2100-06-01";
  await save({ moveInDate });
  const post = (title: string, until: string) =>
    done(app.post("/api/housing", { as: owner, body: { ...home, title, term: "sublet", until } }));
  await post("Over by then", "2100-05-31");
  await post("Hers for a day", moveInDate);
  const shown = await bodyOf(api().get("/api/housing", { query: { moveInDate } }));
  expect(shown.map(({ title }) => title)).toEqual(["Hers for a day"]);
  expect((await saved()).map(({ newHomes }) => newHomes)).toEqual([1]);
});

it("a search is saved with utilities only if it has a budget that counts them", async () => {
  await save({ kind: "room" });
  await save({ kind: "room", withUtilities: true });
  expect((await saved()).map(({ withUtilities }) => withUtilities)).toEqual([false]);
});
