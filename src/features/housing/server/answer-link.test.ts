import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { listingQuestions } from "#src/features/housing/server/listing-question.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { stillAvailableJob } from "#src/features/housing/server/still-available.jobs.ts";
import { addDays, dayIn, dayMs, hourMs } from "#src/shared/dates.ts";
import { done } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { tokenIn } from "#testing/api/outbox.ts";
import { noon } from "#testing/rows/hours-in-new-york.ts";

const { app, create, api } = useTestApp();
const after = (days: number) => new Date(noon.getTime() + days * dayMs);
const at = (moment: Date) => vi.setSystemTime(moment);
const run = () => stillAvailableJob.run(app.platform, undefined as never, "");
const address = "/api/housing/still-available";

let julia: Person;
let id: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
  await app.platform.db.delete(listings);
  julia = await create.person("approved", { firstName: "Julia" });
  const said = { title: "Sunny room", price: 925, createdAt: noon, confirmedAt: noon };
  ({ id } = await create.listing(julia, said));
});
afterEach(async () => {
  vi.useRealTimers();
  await app.mails();
});

const row = async () => (await app.platform.db.select().from(listings).where(eq(listings.id, id)))[0]!;
const set = (values: Partial<typeof listings.$inferInsert>) =>
  app.platform.db.update(listings).set(values).where(eq(listings.id, id));
const mark = (status: "available" | "taken") =>
  done(api(julia).patch("/api/housing/:id/status", { param: { id }, json: { status } }));

/** Asks her on day 14; returns the email. */
async function asked() {
  at(after(14));
  await run();
  return (await app.mails()).find(({ subject }) => subject?.includes("still available"))!;
}
const askedToken = async () => tokenIn(await asked());

/** The page of a link, opened by somebody who is not signed in. */
async function page(token: string) {
  const answer = await app.get(`${address}?token=${token}`);
  const text = await answer.text();
  const [, title] = /<h1>([^<]*)<\/h1>/.exec(text)!;
  const buttons = [...text.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, label]) => label!.trim());
  return { status: answer.status, title, buttons, text, headers: answer.headers };
}
const press = (token: string, answer: string) =>
  app.post(address, {
    body: new URLSearchParams({ token, answer }),
    // What browsers send from a page without a referrer.
    headers: { origin: "null" },
  });

describe("the email", () => {
  it("asks about her room or home, with what came of it, and links to the page twice", async () => {
    for (let count = 0; count < 2; count += 1) {
      const other = await create.person("approved");
      const json = { kind: "listing", subjectId: id, text: "Is it free?" };
      await done(api(other).post("/api/conversations", { json }));
      await done(api(other).put("/api/favorites/listings/:id", { param: { id } }));
    }
    await set({ kind: "room" });
    await app.mails();
    const { subject, to, text = "" } = await asked();
    expect([subject, to?.[0]?.address]).toEqual(["Is your room still available?", julia.user.email]);
    expect(text).toContain("You posted it two weeks ago. A quick answer keeps it on the list.");
    expect(text).toContain("Sunny room\n$925 / month\nBeacon, NY · 2 women wrote, 2 saved it");
    expect(text).toMatch(/Still Available:\n\S+token=[\w-]{43}\n\nTaken:\n\S+token=[\w-]{43}\n/);
    expect(text).toMatch(
      /If we don’t hear from you by \w+ \d+, it rests: nobody sees it until you wake it\./,
    );
  });

  it("shows her home’s first picture, which mail programs load without signing in", async () => {
    const described = { kind: "image", contentType: "image/jpeg", width: 800, height: 600 } as const;
    const attached = { slot: "listing", subjectId: id, position: 0, unattachedAt: null };
    const [picture] = await app.platform.db
      .insert(uploads)
      .values({ ownerId: julia.user.id, status: "ready", ...described, ...attached })
      .returning();
    const { html } = await asked();
    expect(html).toMatch(new RegExp(`<img src="http[^"]+/objects/${picture!.id}/\\d+\\.jpg" alt=""`));
  });

  it("speaks of a home where it does not say what it is, and of her last confirmation", async () => {
    await set({ createdAt: after(-30) });
    const { subject, text } = await asked();
    expect(subject).toBe("Is your home still available?");
    expect(text).toContain("You last confirmed it two weeks ago.");
  });

  it("is not sent once she has answered", async () => {
    at(after(14));
    await run();
    await mark("available");
    expect((await app.mails()).map(({ subject }) => subject)).not.toContain("Is your home still available?");
  });
});

describe("the page of its link", () => {
  it("says what the home is, changes nothing by being opened, and keeps its address to itself", async () => {
    await set({ kind: "room" });
    const token = await askedToken();
    const before = await row();
    const { status, title, buttons, text, headers } = await page(token);
    expect({ status, title, buttons }).toEqual({
      status: 200,
      title: "Still available?",
      buttons: ["Still Available", "Taken"],
    });
    expect(text).toContain("Beacon, NY · Room in a shared home");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(text).toContain('<meta name="referrer" content="no-referrer" />');
    expect(await row()).toEqual(before);
    const stored = await app.platform.db.select().from(listingQuestions);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it("confirms with one press, says so when opened again, and takes a correction for a day", async () => {
    const token = await askedToken();
    const answer = await press(token, "available");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${address}?token=${token}`]);
    expect(await row()).toMatchObject({ confirmedAt: after(14), askedAt: null });
    const confirmed = await page(token);
    expect(confirmed.text).toContain("Confirmed. Thank you, Julia.");
    expect(confirmed).toMatchObject({ title: "It stays on the list", buttons: ["Mark It as Taken"] });

    await press(token, "taken");
    expect(await row()).toMatchObject({ status: "taken" });
    expect(await page(token)).toMatchObject({ title: "It’s marked as taken", buttons: ["Still Available"] });

    at(after(15));
    expect(await page(token)).toMatchObject({ title: "It’s marked as taken", buttons: [] });
    await press(token, "available");
    expect(await row()).toMatchObject({ status: "taken" });
  });

  it("wakes a home that rests", async () => {
    const token = await askedToken();
    at(after(21));
    await run();
    expect((await page(token)).text).toContain("It’s resting: nobody sees it until you wake it.");
    await press(token, "available");
    expect(await row()).toMatchObject({ confirmedAt: after(21), restingSince: null });
  });

  it("says what stands once she has answered elsewhere, was asked again, or it has ended", async () => {
    const token = await askedToken();
    await mark("available");
    expect(await page(token)).toMatchObject({ title: "It stays on the list", buttons: [] });
    await press(token, "taken");
    expect(await row()).toMatchObject({ status: "available" });

    at(after(28));
    await run();
    await press(token, "taken");
    expect(await row()).toMatchObject({ status: "available", askedAt: after(28) });
    expect((await page(token)).buttons).toEqual([]);

    const yesterday = addDays(dayIn("America/New_York", noon), 27);
    await set({ term: "sublet", until: yesterday });
    await run();
    const ended = await page(token);
    expect(ended).toMatchObject({ title: "It’s resting", buttons: [] });
    expect(ended.text).toContain("Its last day has passed");
  });

  it("has nothing to ask while the home is hidden or its owner is suspended", async () => {
    const token = await askedToken();
    await set({ hiddenAt: after(14) });
    expect(await page(token)).toMatchObject({ title: "Nothing to answer right now", buttons: [] });
    await set({ hiddenAt: null });
    await create.suspension(julia);
    expect(await page(token)).toMatchObject({ title: "Nothing to answer right now", buttons: [] });
    await press(token, "taken");
    expect(await row()).toMatchObject({ status: "available" });
  });

  it("tells a guess, a deleted home and a link of two months ago alike", async () => {
    const token = await askedToken();
    const unusable = async (tried: string) => {
      const { text, ...shown } = await page(tried);
      expect(shown).toMatchObject({ status: 400, title: "This link doesn’t work", buttons: [] });
      return text;
    };
    const guessed = await unusable("x".repeat(43));
    expect(await unusable("")).toBe(guessed);
    at(new Date(after(74).getTime() + hourMs));
    expect(await unusable(token)).toBe(guessed);
    await press(token, "taken");
    expect(await row()).toMatchObject({ status: "available" });
    at(after(14));
    await app.platform.db.delete(listings).where(eq(listings.id, id));
    expect(await unusable(token)).toBe(guessed);
    expect((await press(token, "taken")).status).toBe(303);
  });

  it("counts one of two presses at the same moment", async () => {
    const token = await askedToken();
    await Promise.all([press(token, "available"), press(token, "available")]);
    expect(await row()).toMatchObject({ status: "available", askedAt: null, confirmedAt: after(14) });
  });
});
