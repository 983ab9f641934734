import type { Page } from "@playwright/test";
import { ownPassword } from "./fixtures.ts";

/** The status that asking for the current user is answered with. */
export const userOf = async (page: Page) => (await page.request.get("/api/auth/user")).status();

/** Fills the sign-in screen and sends it. */
export async function fillSignIn(page: Page, email: string, secret = ownPassword) {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(secret);
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
}
