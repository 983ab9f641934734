import type { APIRequestContext, Page } from "@playwright/test";
import { expect, unique } from "./fixtures.ts";
import { mailedLink } from "./mails.ts";

/** The password of every account that a test makes for itself. */
export const ownPassword = "window-seat-7:12";

/** An account of one test's own; without a congregation, as the dialog's sign-up leaves it. */
export async function newAccount(
  request: APIRequestContext,
  origin: string,
  about: { lastName?: string; congregation?: string } = {},
) {
  const email = `${unique("julia").replaceAll(" ", "-")}@example.com`;
  const answer = await request.post("/api/auth/signup", {
    data: {
      email,
      password: ownPassword,
      confirmPassword: ownPassword,
      firstName: "Julia",
      lastName: "Moran",
      ...about,
    },
    headers: { origin },
  });
  expect(answer.status()).toBe(201);
  return email;
}

/** A new account with a confirmed address, as the link in her mail confirms it; she is signed in. */
export async function joinAs(
  request: APIRequestContext,
  origin: string,
  lastName: string,
  congregation = "Danbury East",
) {
  const email = await newAccount(request, origin, { lastName, congregation });
  const link = new URL(await mailedLink(request, email, /^Confirm your e-mail/));
  const confirmed = await request.post(link.pathname, {
    form: { token: link.searchParams.get("token")! },
    headers: { origin },
  });
  expect(confirmed.ok()).toBe(true);
  return email;
}

/** The status that asking for the current user is answered with. */
export const userOf = async (page: Page) => (await page.request.get("/api/auth/user")).status();

/** Fills the sign-in screen and sends it. */
export async function fillSignIn(page: Page, email: string, secret = ownPassword) {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(secret);
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
}
