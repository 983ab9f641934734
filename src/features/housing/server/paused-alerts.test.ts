import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { endWeek } from "#src/core/notifications/server/digest.jobs.ts";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { listingBody } from "#testing/rows/listing-body.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });

const pause = (as: Person) => app.request("DELETE", "/api/membership/consent", { as });
const giveAgain = (as: Person) =>
  app.patch("/api/auth/user", { as, body: { congregation: "Beacon North", mayUseCongregation: true } });
const mailsTo = async ({ user }: Person) =>
  (await app.mails()).filter(({ to }) => to?.[0]?.address === user.email);

it("a paused member hears nothing of homes that fit her searches or that she saved, until she is back", async () => {
  const [anna, owner] = [await create.person("approved"), await create.person("approved")];
  const home = await create.listing(owner, { price: 950 });
  await api(anna).post("/api/housing/saved-searches", { json: { location: "Beacon" } });
  await app.request("PUT", `/api/favorites/listings/${home.id}`, { as: anna });
  const heardAfter = async (rent: number) => {
    await api(owner).post("/api/housing", { json: listingBody });
    await api(owner).put("/api/housing/:id", { param: { id: home.id }, json: { ...listingBody, rent } });
    await app.runWaiting(notifyJob);
    const hers = eq(notifications.userId, anna.user.id);
    const rows = await app.platform.db.delete(notifications).where(hers).returning();
    return new Set(rows.map(({ kind }) => kind));
  };
  expect((await heardAfter(900)).size).toBe(2);
  await pause(anna);
  expect((await heardAfter(800)).size).toBe(0);
  await giveAgain(anna);
  expect((await heardAfter(700)).size).toBe(2);
});

it("nor of those that were on their way to her when she paused, until she is back", async () => {
  const [anna, owner] = [await create.person("approved"), await create.person("approved")];
  const home = await create.listing(owner, { price: 950 });
  await api(anna).post("/api/housing/saved-searches", { json: { location: "Beacon" } });
  await app.request("PUT", `/api/favorites/listings/${home.id}`, { as: anna });
  await app.mails();
  await api(owner).post("/api/housing", { json: listingBody });
  await api(owner).put("/api/housing/:id", { param: { id: home.id }, json: { ...listingBody, rent: 900 } });
  await app.runWaiting(notifyJob);
  const ofHomes = async () =>
    (await bodyOf(api(anna).get("/api/notifications"))).filter(({ path }) => path.startsWith("/housing"));
  // That of her search is for the next morning.
  expect(await ofHomes()).toHaveLength(1);
  await pause(anna);
  expect(await mailsTo(anna)).toEqual([]);
  expect(await ofHomes()).toEqual([]);
  await giveAgain(anna);
  expect(await ofHomes()).not.toEqual([]);
});

it("her weekly digest has no homes while she is paused", async () => {
  const [anna, owner] = [await create.person("approved"), await create.person("approved")];
  const sunday = new Date("2026-11-22T18:05:00-05:00");
  const createdAt = new Date("2026-11-20T12:00:00-05:00");
  await create.listing(owner, { title: "Sunny room", createdAt });
  await create.post(owner, { title: "Carpool", createdAt });
  await app.post("/api/notifications/preferences", { as: anna, body: { weeklyDigest: true } });
  await pause(anna);
  await app.mails();
  await endWeek(app.platform, sunday);
  const [email] = await mailsTo(anna);
  expect(email!.text).toContain("Carpool");
  expect(email!.text).not.toContain("New home:");
});
