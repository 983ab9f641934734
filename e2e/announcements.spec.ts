import { sql } from "drizzle-orm";
import type { Page } from "@playwright/test";
import { emailTo } from "./emails.ts";
import { expect, openPage, test, toastOf, unique } from "./fixtures.ts";

// They reach everybody on a site, so this has a site of its own.
test.use({ siteSettings: [{ OPERATOR_ADDRESS: "1 Main Street\\nBeacon, NY 12508" }, { scope: "worker" }] });

/** A state of its own for each width, since both tests write to all members in one. */
const states = [
  [390, "New York", "Beacon, NY"],
  [1280, "Connecticut", "Stamford, CT"],
] as const;

async function fill(page: Page, title: string, state: string) {
  await openPage(page, "/admin?tab=announce");
  await page.getByLabel("Subject").fill(title);
  await page
    .getByLabel("Text", { exact: true })
    .fill("The hall has no heat on Tuesday.\n\nSame hour, same soup.");
  await page.getByRole("button", { name: state }).click();
}

for (const [width, state, location] of states) {
  test(`an announcement is written, stopped, written again and read, at ${width}`, async ({
    page,
    request,
    site,
    create,
    member,
    pageOf,
    axe,
  }) => {
    const title = unique("The supper moves");
    await page.setViewportSize({ width, height: 900 });
    // There may be a few a day.
    await site.db.execute(sql`update announcements set created_at = created_at - interval '2 days'`);
    const miriam = await member("admin", { firstName: "Miriam", lastName: "Stone" });
    const tess = await create.person("approved", { firstName: "Tess", location });
    await fill(page, title, state);
    await expect(page.getByText(/^\d+ members? · all in their notifications/)).toBeVisible();
    await axe();

    await page.getByRole("button", { name: "Send Me a Test" }).click();
    await expect(toastOf(page, "Test sent")).toBeVisible();
    expect(await emailTo(request, miriam.user.email, new RegExp(`^Test: ${title}`))).toContain("same soup");

    // What she has typed is there after a reload.
    await page.reload();
    await expect(page.getByLabel("Subject")).toHaveValue(title);
    await expect(page.getByRole("button", { name: state })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Send in 10 Minutes" }).click();
    await expect(toastOf(page, "It goes out at")).toBeVisible();
    const outgoing = page
      .getByRole("article", { name: /^Goes out at \d+:\d\d [AP]M$/ })
      .filter({ hasText: title });
    await expect(outgoing).toContainText(`All verified members in ${state}. Nobody has it yet.`);
    await axe();

    // Stopped, it is a draft again.
    await outgoing.getByRole("button", { name: "Stop" }).click();
    await expect(toastOf(page, "Stopped")).toContainText("Nobody got it.");
    await expect(page.getByLabel("Subject")).toHaveValue(title);
    const rows = page.getByRole("article").filter({ hasText: title });
    await expect(rows.filter({ hasText: "stopped by Miriam S." })).toBeVisible();
    await expect(outgoing).toBeHidden();
    await axe();

    await page.getByRole("button", { name: "Send in 10 Minutes" }).click();
    await expect(outgoing).toBeVisible();
    await site.db.execute(sql`update pgboss.job set start_after = now() where name = 'send-announcement'`);
    await expect(rows.filter({ hasText: /\d+ of \d+ · \d+ by email/ })).toBeVisible({ timeout: 60_000 });

    const mail = await emailTo(request, tess.user.email, new RegExp(title));
    expect(mail).toContain("1 Main Street, Beacon, NY 12508");
    const hers = await pageOf(tess);
    await hers.setViewportSize({ width, height: 900 });
    await openPage(hers, "/notices");
    await hers.getByRole("link", { name: title }).click();
    await expect(hers.getByRole("heading", { name: title, level: 2 })).toBeVisible();
    await expect(hers.getByText("Same hour, same soup.").first()).toBeVisible();
    await axe(hers);
    await hers.getByRole("link", { name: "Choose Your Emails" }).click();
    await expect(hers.getByRole("switch", { name: "News from the team" })).toBeChecked();
  });
}
