import { beforeEach, expect, it } from "vitest";
import type { z } from "zod";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import type { savedSearchInput } from "#src/features/housing/saved-search.schema.ts";
import { savedSearches } from "#src/features/housing/server/saved-search.table.ts";
import { dayMs } from "#src/shared/dates.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import { listingBody } from "#testing/rows/listing-body.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
let anna: Person;
let owner: Person;
beforeEach(async () => {
  await emptyDatabase(app.database);
  anna = await create.person("approved");
  owner = await create.person("approved");
  // Notified at once, not the next morning.
  await app.platform.db.update(memberPlans).set({ plan: "premium" });
});

const path = "/api/housing/saved-searches";
const save = (json: z.input<typeof savedSearchInput>) => api(anna).post(path, { json });
const saved = () => bodyOf(api(anna).get(path));
const newHomes = async () => (await saved()).map((search) => search.newHomes);
const open = (id: string, as = anna) => api(as).put(`${path}/:id/seen`, { param: { id } });
const post = (changes: Partial<typeof listingBody> = {}) =>
  api(owner).post("/api/housing", { json: { ...listingBody, rent: 1040, ...changes } });
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

it("a home is new in each search that it fits, until she opens or saves that search again; then its notification is read", async () => {
  await save({ location: "Beacon" });
  await save({ budget: "800-1200" });
  const unread = async () => (await bodyOf(api(anna).get("/api/unread"))).notices;
  expect(await newHomes()).toEqual([0, 0]);
  await post();
  await post({ location: "Albany, NY" });
  await app.runWaiting(notifyJob);
  expect([await newHomes(), await unread()]).toEqual([[2, 1], 2]);
  const { id } = (await saved()).at(-1)!;
  expect((await open(id, owner)).status).toBe(404);
  expect([await newHomes(), await unread()]).toEqual([[2, 1], 2]);
  expect((await open(id)).status).toBe(204);
  expect([await newHomes(), await unread()]).toEqual([[2, 0], 1]);
  await save({ budget: "800-1200" });
  expect(await newHomes()).toEqual([0, 0]);
});

it("a home is not new if it was posted before or by herself, is taken or hidden, or when there is a block", async () => {
  await save({ location: "Beacon" });
  const [{ id } = { id: "" }] = await saved();
  await app.platform.db.update(savedSearches).set({ seenAt: daysAgo(60) });
  await create.listing(owner, { createdAt: daysAgo(61) });
  await create.listing(anna);
  await create.listing(owner, { status: "taken" });
  await create.listing(owner, { hiddenAt: new Date() });
  expect(await newHomes()).toEqual([0]);
  await create.listing(owner, { createdAt: daysAgo(59) });
  expect(await newHomes()).toEqual([1]);
  await open(id);
  await create.listing(owner, { createdAt: daysAgo(1) });
  expect(await newHomes()).toEqual([0]);
  await app.platform.db.update(savedSearches).set({ seenAt: daysAgo(2) });
  expect(await newHomes()).toEqual([1]);
  await create.block(owner, anna);
  expect(await newHomes()).toEqual([0]);
});

it("a home is new with nine others at most", async () => {
  await save({ location: "Beacon" });
  await app.platform.db.update(savedSearches).set({ seenAt: daysAgo(1) });
  await Promise.all(Array.from({ length: 11 }, () => create.listing(owner)));
  expect(await newHomes()).toEqual([10]);
});
