import type { BrowserContext, Page } from "@playwright/test";
import { passkeys } from "#src/core/passkeys/server/passkey.table.ts";
import { emailedLink } from "./emails.ts";
import { expect, hashOf, hydrated, openPage, ownPassword, signOut, test, toastOf } from "./fixtures.ts";

/** Gives the browser a virtual authenticator that approves everything; returns a function that counts its passkeys. */
async function plugIn(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length;
}

// Uses Chromium's own passkeys; server tests use a software authenticator, and component tests none.
test("a passkey is added, signs its owner in, follows her password where she wants that, and leaves her device", async ({
  page,
  context,
  member,
  axe,
}) => {
  const { user } = await member("approved", { passwordHash: await hashOf(ownPassword) });
  const passkeysOnDevice = await plugIn(context, page);
  await openPage(page, "/profile?tab=settings#passkeys");
  await page.getByLabel("Your password, to add the first").fill(ownPassword);
  await page.getByRole("button", { name: "Add a Passkey" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  const code = await page
    .getByText(/^[\da-z]{4}(-[\da-z]{4}){3}$/)
    .first()
    .textContent();
  await axe();
  await page.getByRole("button", { name: "I Saved Them" }).click();
  await page.getByRole("switch", { name: "Ask for a passkey after my password" }).click();
  await expect(toastOf(page, "Second Step On")).toBeVisible();

  await signOut(page);
  await openPage(page, "/auth?returnTo=/events");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL("/events");

  const byPassword = async () => {
    await signOut(page);
    await openPage(page, "/auth?returnTo=/events");
    await page.getByLabel("Email").fill(user.email);
    await page.getByLabel("Password", { exact: true }).fill(ownPassword);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
    await hydrated(page);
  };
  await byPassword();
  await axe();
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(page).toHaveURL("/events");

  await byPassword();
  await page.getByLabel("Recovery code").fill(code!);
  await page.getByRole("button", { name: "Use the Code" }).click();
  await expect(page).toHaveURL("/events");
  await openPage(page, "/profile?tab=settings#passkeys");
  await expect(page.getByText("You have 9 recovery codes left.")).toBeVisible();

  // Her device is signaled to delete its passkey.
  await page.getByRole("button", { name: /^Remove the passkey / }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(toastOf(page, "Passkey Removed")).toBeVisible();
  await expect.poll(passkeysOnDevice).toBe(0);
});

// Covers the way from the email over two full page loads to a page that only shows if there is something to review.
test("after a new password by mail she finds a passkey that she does not know, and removes it without one", async ({
  page,
  create,
  callsOf,
  site,
  axe,
}) => {
  const person = await create.person("approved", { passwordHash: await hashOf(ownPassword) });
  const { user } = person;
  const theirs = { credentialId: crypto.randomUUID(), publicKey: "none", counter: 0, transports: [] };
  await site.db.insert(passkeys).values({ userId: user.id, name: "Chrome on Windows", ...theirs });
  const { email } = user;
  const elsewhere = await callsOf(person);
  await elsewhere.post("/api/auth/forgot-password", { data: { email } });
  await openPage(page, await emailedLink(page.request, email, /^Choose a new password/));
  const chosen = "another-seat-8:05";
  await page.getByLabel("New password", { exact: true }).fill(chosen);
  await page.getByLabel("Confirm new password").fill(chosen);
  await page.getByRole("button", { name: "Reset Password" }).click();
  // Continues to sign-in by itself.
  await expect(page).toHaveURL(/\/auth\?returnTo=(%2F|\/)after-reset$/);
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(chosen);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your password was changed" })).toBeVisible();
  await hydrated(page);
  await axe();
  await page.getByRole("button", { name: "Remove the passkey Chrome on Windows" }).press("Enter");
  await page.getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await expect(toastOf(page, "Passkey Removed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Passkeys" })).toBeFocused();
  await page.getByRole("link", { name: "Continue" }).press("Enter");
  await expect(page).toHaveURL("/");
  // There is nothing left to review.
  await page.goto("/after-reset?returnTo=/events");
  await expect(page).toHaveURL("/events");
});
