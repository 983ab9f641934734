import { eq } from "drizzle-orm";
import { consents } from "#src/core/people/server/consent.table.ts";
import { giveConsents, mayUse, ofAge } from "./consents.ts";
import { closed, expect, hydrated, openPage, ownPassword, test, toastOf, unique } from "./fixtures.ts";

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, axeColors: ["light", "dark"] });

    test("signing up needs both ticks, and keeps what was typed", async ({ page, axe }) => {
      await openPage(page, "/auth?mode=signup");
      const form = page.getByRole("tabpanel");
      await form.getByLabel("First name").fill("Julia");
      await form.getByLabel("Last name").fill(unique("Moran"));
      await form.getByLabel("Email").fill(`${unique("julia").replaceAll(" ", "-")}@example.com`);
      await form.getByLabel("Congregation", { exact: true }).fill("Beacon North");
      await form.getByRole("textbox", { name: "Password", exact: true }).fill(ownPassword);
      await form.getByRole("textbox", { name: "Confirm password" }).fill(ownPassword);
      await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(0);
      const send = form.getByRole("button", { name: "Sign Up" });
      await send.click();
      await expect(form.getByRole("alert")).toHaveText([
        "Please tick this to go on.",
        "Please tick this to go on.",
      ]);
      await expect(form.getByRole("checkbox", { name: ofAge })).toBeFocused();
      await axe();
      await form.getByRole("checkbox", { name: ofAge }).check();
      await send.click();
      await expect(form.getByRole("alert")).toHaveCount(1);
      await expect(form.getByLabel("Congregation", { exact: true })).toHaveValue("Beacon North");
      await giveConsents(form);
      await send.click();
      await expect(page).toHaveURL("/");
      expect(await (await page.request.get("/api/auth/user")).json()).toMatchObject({
        isAdult: true,
        agreedAt: expect.any(String),
      });
    });

    test("an account without ticks is asked for them before it chooses a plan", async ({
      page,
      member,
      site,
    }) => {
      const { user } = await member("new");
      await site.db.delete(consents).where(eq(consents.userId, user.id));
      await openPage(page, "/membership?plan=premium");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two ticks first");
      await page.getByRole("link", { name: "Complete Your Profile" }).click();
      await giveConsents(page);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("button", { name: "Submit for Verification" })).toBeVisible();
    });

    test("a member takes her congregation back, which pauses her membership, and gives it again", async ({
      page,
      member,
      create,
      pageOf,
      pageErrors,
      axe,
    }) => {
      test.slow();
      const her = await member("approved", { congregation: "Fishkill West" });
      const title = unique("Room at the bend");
      const home = await create.listing(her, { title });
      const other = await pageOf(await create.person("approved"));
      await openPage(other, `/housing/${home.id}`);
      await expect(other.getByRole("heading", { level: 1 })).toHaveText(title);

      await openPage(page, "/profile?tab=settings");
      await expect(page.getByText(/^Volunteers used it to verify you/)).toContainText("You agreed on ");
      await axe();
      await page.getByRole("button", { name: "Take It Back" }).click();
      const question = page.getByRole("alertdialog", { name: "Take back your consent?" });
      await expect(question.getByRole("listitem")).toHaveCount(3);
      await axe();
      await question.getByRole("button", { name: "Keep It" }).click();
      await closed(question);
      await page.getByRole("button", { name: "Take It Back" }).click();
      await question.getByRole("button", { name: "Take It Back" }).click();
      await expect(toastOf(page, "Erased")).toBeVisible();
      await expect(page.getByText("Your membership is paused until you give it again.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Your congregation" })).toBeFocused();
      await expect(page.getByText("Fishkill West")).toBeHidden();

      // Her home is not there for others.
      pageErrors.allow(/status of 404/);
      await other.reload();
      await expect(other.getByRole("heading", { name: title })).toBeHidden();
      expect((await other.request.get(`/api/housing/${home.id}`)).status()).toBe(404);
      await openPage(page, "/membership");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your membership is paused");
      await axe();
      await page.getByRole("link", { name: "Give It Again" }).click();
      await hydrated(page);
      await page.getByLabel("Congregation name").fill("Beacon North");
      await page.getByRole("checkbox", { name: mayUse }).check();
      await axe();
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(toastOf(page, "Your membership is back")).toBeVisible();

      await other.reload();
      await expect(other.getByRole("heading", { level: 1 })).toHaveText(title);
      await openPage(page, "/profile?tab=settings");
      await expect(
        page.getByText(/^An organizer takes a quick look before verified members see it/),
      ).toBeVisible();
    });
  });
}
