import { eq, sql } from "drizzle-orm";
import { stillAvailableJob } from "#src/features/housing/server/still-available.jobs.ts";
import { issueQuestion } from "#src/features/housing/server/listing-question.queries.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { dayMs } from "#src/shared/dates.ts";
import type { Site } from "#testing/machines/site-server.ts";
import { emailTo } from "./emails.ts";
import { expect, openPage, test, toastOf, unique } from "./fixtures.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

/** The job runs every ten minutes; this has it run within the half minute that its worker waits. */
const runJob = (site: Site) =>
  site.db.execute(sql`insert into pgboss.job (name, data) values (${stillAvailableJob.name}, '{}')`);

const soon = { timeout: 60_000 };

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport, hasTouch: viewport.width < 1000 });

    test("an owner is asked, confirms from the email without signing in, lets it rest, and wakes it", async ({
      page,
      member,
      create,
      site,
      pageOf,
      axe,
    }) => {
      // Jobs by the clock are looked for twice a minute.
      test.slow();
      const julia = await member("approved", { firstName: "Julia" });
      const title = unique("Sunny room");
      const location = unique("Stillville").replaceAll(" ", "");
      const posted = {
        title,
        location,
        createdAt: daysAgo(15),
        confirmedAt: daysAgo(15),
        kind: "room",
      } as const;
      const { id } = await create.listing(julia, posted);
      const stored = async () => (await site.db.select().from(listings).where(eq(listings.id, id)))[0]!;
      const set = (values: Partial<typeof listings.$inferInsert>) =>
        site.db.update(listings).set(values).where(eq(listings.id, id));
      const reader = await create.person("approved");
      const others = await pageOf(reader);
      const guest = await pageOf();
      for (const each of [others, guest]) await each.setViewportSize(viewport);

      await openPage(others, `/housing?location=${location}`);
      await expect(others.getByText("Confirmed 15 days ago")).toBeVisible();

      await runJob(site);
      await expect.poll(async () => (await stored()).askedAt, soon).not.toBeNull();
      const email = await emailTo(page.request, julia.user.email, /Is your room still available\?/);
      const [, link = ""] = /href="(http[^"]+still-available[^"]+)"/.exec(email)!;
      await guest.goto(link);
      await expect(guest.getByRole("heading", { name: "Still available?" })).toBeVisible();
      await expect(guest.getByText("Opening this page changed nothing.")).toBeVisible();
      await axe(guest);
      expect((await stored()).askedAt).not.toBeNull();

      // She answers in the bell what she could answer there.
      await openPage(page, "/notices");
      const asked = page.getByRole("article").filter({ hasText: title });
      await expect(asked.getByText(/^It rests on \w+ \d+ unless you answer\.$/)).toBeVisible();
      await axe();
      await asked.getByRole("button", { name: "Still Available" }).click();
      await expect(toastOf(page, "Thanks! It stays on the list.")).toBeVisible();
      await expect(asked).toHaveCount(0);
      expect((await stored()).askedAt).toBeNull();
      await guest.reload();
      await expect(guest.getByRole("heading", { name: "It stays on the list" })).toBeVisible();
      await expect(guest.getByRole("button")).toHaveCount(0);

      // Two weeks later she does not, and it rests.
      await set({ confirmedAt: daysAgo(22), askedAt: daysAgo(8) });
      await runJob(site);
      await expect.poll(async () => (await stored()).restingSince, soon).not.toBeNull();
      await openPage(others, `/housing?location=${location}`);
      await expect(others.getByRole("article").filter({ hasText: title })).toHaveCount(0);
      await openPage(others, `/housing/${id}`);
      await expect(others.getByRole("heading", { name: title, level: 1 })).toBeVisible();
      await expect(others.getByText("Not confirmed lately")).toBeVisible();
      await expect(others.getByRole("button", { name: "Contact Owner" })).toHaveCount(0);
      await axe(others);
      expect((await guest.request.get(`/housing/${id}`)).status()).toBe(404);

      await openPage(page, "/housing?mine=true");
      await expect(page.getByRole("heading", { name: "Resting 1" })).toBeVisible();
      const card = page.getByRole("article").filter({ hasText: title });
      await expect(card.getByText(/^We asked on \w+ \d+ if it’s still available/)).toBeVisible();
      await axe();
      await card.getByRole("button", { name: "Still Available" }).click();
      await expect(toastOf(page, "Available again")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Available 1" })).toBeVisible();
      await expect(page.getByText("Confirmed today")).toBeVisible();
      await openPage(others, `/housing?location=${location}`);
      await expect(others.getByRole("article").filter({ hasText: title })).toHaveCount(1);
    });

    test("the email's page takes her answer and a correction, without JavaScript", async ({
      create,
      site,
      browser,
      axe,
    }) => {
      const julia = await create.person("approved", { firstName: "Julia" });
      const title = unique("Room by the river");
      const asked = { askedAt: daysAgo(1), confirmedAt: daysAgo(15), price: 925 };
      const { id } = await create.listing(julia, { title, ...asked });
      const token = await issueQuestion(site.db, { listingId: id, askedAt: asked.askedAt });
      const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL: site.url });
      const page = await context.newPage();
      await page.goto(`/api/housing/still-available?token=${token}`);
      await page.getByRole("button", { name: "Still Available" }).click();
      await expect(page.getByText("Confirmed. Thank you, Julia.")).toBeVisible();
      await page.getByRole("button", { name: "Mark It as Taken" }).click();
      await expect(page.getByRole("heading", { name: "It’s marked as taken" })).toBeVisible();
      await expect(page.getByText(title)).toBeVisible();
      await context.close();

      const scripted = await browser.newContext({ viewport, baseURL: site.url });
      const shown = await scripted.newPage();
      await shown.goto(`/api/housing/still-available?token=${token}`);
      await axe(shown);
      await scripted.close();
    });
  });
}
