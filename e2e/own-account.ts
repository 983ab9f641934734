import type { Page } from "@playwright/test";
import { ownPassword } from "./fixtures.ts";

/** The status of a request for the current user. */
export const userOf = async (page: Page) => (await page.request.get("/api/auth/user")).status();

/** Fills in the sign-in screen and submits it. */
export async function fillSignIn(page: Page, email: string, secret = ownPassword) {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(secret);
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
}
