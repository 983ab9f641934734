import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { expect, openPage, test } from "./demo.ts";
import { mailTo } from "./mails.ts";
import { newAccount, ownPassword } from "./own-account.ts";

test("she takes her data along, and ends her account with her password", async ({
  page,
  baseURL,
  faults,
}) => {
  faults.allow(/status of (400|401)/);
  const email = await newAccount(page.request, baseURL!, { congregation: "Beacon" });
  await openPage(page, "/profile");
  const arriving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download My Data" }).click();
  const archive = unzipSync(new Uint8Array(await readFile(await (await arriving).path())));
  const data = JSON.parse(Buffer.from(archive["data.json"]!).toString()) as {
    tables: { users: { email: string }[] };
  };
  expect(data.tables.users.map((row) => row.email)).toEqual([email]);

  await page.getByText("What goes, and what stays").click();
  await expect(page.getByText("within 30 days it is erased for good")).toBeVisible();
  await page.getByLabel("Your password, to be sure it is you").fill("not-this-one");
  await page.getByRole("button", { name: "Delete My Account" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your password is not correct.");
  await page.getByLabel("Your password, to be sure it is you").fill(ownPassword);
  await page.getByRole("button", { name: "Delete My Account" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Your account is deleted");
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" }).first()).toBeAttached();
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  expect(await mailTo(page.request, email, /was deleted/)).toContain("within 30 days");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("an account is ended by the form alone", async ({ page, baseURL, faults }) => {
    faults.allow(/status of 400/);
    await newAccount(page.request, baseURL!, { congregation: "Beacon" });
    await page.goto("/profile");
    await page.getByText("What goes, and what stays").click();
    await page.getByLabel("Your password, to be sure it is you").fill("not-this-one");
    await page.getByRole("button", { name: "Delete My Account" }).click();
    await expect(page.getByRole("alert")).toHaveText("Your password is not correct.");
    await page.getByLabel("Your password, to be sure it is you").fill(ownPassword);
    await page.getByRole("button", { name: "Delete My Account" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is deleted");
  });
});
