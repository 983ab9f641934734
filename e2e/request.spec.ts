import { asc, eq } from "drizzle-orm";
import { verificationRequests } from "#src/core/verification/server/verification.table.ts";
import { approve } from "./approve.ts";
import { expect, openPage, test, unique } from "./fixtures.ts";

test.use({ siteSettings: [{ SUPPORT_EMAIL: "help@circle.example" }, { scope: "worker" }] });

// Each in a town of its own, since the welcome shows the next event in her town.
for (const [width, height, town] of [
  [390, 844, "Beacon, NY"],
  [1280, 900, "Peekskill, NY"],
] as const) {
  test(`at ${width} px, a rejected member corrects her congregation, asks again, waits, and is welcomed`, async ({
    page,
    member,
    create,
    callsOf,
    site,
    axe,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const heading = page.getByRole("heading", { level: 1 });
    const me = await member("rejected", { congregation: "Becon", location: town });
    const requests = site.db
      .select()
      .from(verificationRequests)
      .where(eq(verificationRequests.userId, me.user.id))
      .orderBy(asc(verificationRequests.submittedAt));
    const [rejected] = await requests;
    await site.db
      .update(verificationRequests)
      .set({ plan: "premium", lineToApplicant: "Is it Beacon or Fishkill?" })
      .where(eq(verificationRequests.id, rejected!.id));
    const naomi = await create.person("approved", { firstName: unique("Naomi").replace(" ", "-") });
    await create.roommate(naomi, { location: "Cold Spring, NY" });
    await create.listing(naomi);
    const event = await create.event(naomi, {
      title: unique("Coffee"),
      location: town,
      startsAt: new Date(Date.now() + 60 * 60_000),
    });

    // Every way leads to the same view.
    await openPage(page, "/profile");
    await expect(heading).toHaveText("Not approved this time");
    await expect(page.getByText("Membership Required")).toBeHidden();
    await openPage(page, "/");
    await page.getByRole("link", { name: "Your request was not approved" }).click();
    await expect(page).toHaveURL("/membership");
    await expect(heading).toHaveText("Not approved this time");
    await expect(page.getByText("“Is it Beacon or Fishkill?”")).toBeVisible();
    await expect(page.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", "/contact");
    await axe();

    await page.getByRole("button", { name: "Edit your name and congregation" }).click();
    await page.getByLabel("Congregation").fill("Beacon North");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Beacon North")).toBeVisible();
    await page.getByRole("link", { name: "Ask Again" }).click();
    await expect(page.getByText(/To join CC Insider/)).toBeVisible();
    await page.getByRole("button", { name: "Submit for Verification" }).click();
    // The first is shown for three seconds.
    await expect(heading).toHaveText(/^Verification (?:Submitted|Pending)$/);
    // What the admins saw then stays as it was.
    expect((await requests).map(({ congregation }) => congregation)).toEqual(["Becon", "Beacon North"]);

    await openPage(page, "/profile");
    await expect(heading).toHaveText("Verification Pending");
    await expect(page.getByRole("list", { name: "Your request" })).toContainText("We’ll answer by");
    const wait = page.getByRole("region", { name: "While you wait" });
    await expect(wait).toContainText("0 of 4 done");
    await axe();
    await wait.getByRole("link", { name: "Save a home you like" }).click();
    await expect(page).toHaveURL("/housing");
    const saved = page.waitForResponse((answer) => answer.url().includes("/api/favorites/"));
    await page
      .getByRole("button", { name: /^Save / })
      .first()
      .click();
    await saved;
    await page.goBack();
    await expect(wait).toContainText("1 of 4 done");
    await expect(wait.getByRole("link", { name: /^Save a home you like Done\./ })).toBeVisible();

    // Approved while the page is open, which stays where it is and shows the way.
    await approve(site, await callsOf(await create.person("admin")), me.user.id);
    await page.getByRole("link", { name: "See your first steps" }).click();
    await expect(page).toHaveURL("/membership/welcome");
    await expect(heading).toHaveText(`Welcome, ${me.user.firstName}`);
    await expect(page.getByRole("region", { name: "Your first steps" })).toContainText("0 of 3 done");
    await expect(page.getByRole("heading", { name: naomi.user.firstName })).toBeVisible();
    await expect(page.getByRole("article", { name: event.title })).toBeVisible();
    await axe();
    await page.getByRole("link", { name: "Make your roommate profile" }).click();
    await expect(page.getByRole("dialog", { name: "Create Your Profile" })).toBeVisible();
  });
}
