import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SettingsTab } from "#src/pages/profile/client/settings-tab.tsx";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { membership } from "#src/core/verification/client/membership.setup.tsx";
import { alerts, press, refusal, toastShown, type, fieldValue } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const laptop = {
  id: "1",
  device: "Firefox on Linux",
  createdAt: "2026-11-01T12:00:00Z",
  lastSeenAt: "2026-11-21T12:00:00Z",
  current: true,
};
const phone = { ...laptop, id: "2", device: "Safari on iPhone", current: false };
const sessions = "GET /api/auth/sessions";

async function show(answers: Record<string, FakeAnswer> = {}, changes: Partial<CurrentUser> = {}) {
  const account = { email: "julia@example.com", emailVerified: true, hasPassword: true, can: {} };
  const user = { ...account, ...changes } as CurrentUser;
  const api = fakeApi({
    [sessions]: { json: [phone, laptop] },
    "GET /api/auth/passkeys": {
      json: { passkeys: [], recoveryCodesLeft: 0, secondStep: false, needs: "sign-in" },
    },
    "GET /api/blocks": { json: [] },
    "GET /api/reports": { json: [] },
    "GET /api/auth/user": { json: user },
    ...answers,
  });
  await renderPage({ component: () => <SettingsTab user={user} /> });
  return api;
}

const row = (name: string) => screen.getByRole("heading", { name }).closest("details")!;
const open = async (name: string) => {
  fireEvent.click(row(name).querySelector("summary")!);
  await settle(5);
};

describe("the list of sessions", () => {
  const list = () => row("Where you are signed in");
  const rows = () =>
    within(list())
      .getAllByRole("listitem")
      .map((item) => item.textContent);

  it("lists the devices, the current one first and marked", async () => {
    await show();
    expect(rows()).toEqual([
      "Firefox on LinuxActive nowThis device",
      "Safari on iPhoneLast seen Nov 21, 2026, 7:00 AMSign Out",
    ]);
  });

  it("signs one device out, and moves the focus to the row", async () => {
    const api = await show({ "DELETE /api/auth/sessions/2": { status: 204 } });
    api.answer(sessions, { json: [laptop] });
    await press("Sign out Safari on iPhone");
    await settle(5);
    expect(api.sent.map(({ call }) => call)).toEqual(["DELETE /api/auth/sessions/2"]);
    expect(rows()).toHaveLength(1);
    expect(toastShown()).toMatchObject({
      title: "Signed Out",
      description: "Safari on iPhone is no longer signed in.",
    });
    expect(document.activeElement).toBe(list().querySelector("summary"));
    expect(document.activeElement!.textContent).toContain("On this device only");
  });

  it("signs all others out", async () => {
    const api = await show({ "DELETE /api/auth/sessions": { status: 204 } });
    api.answer(sessions, { json: [laptop] });
    await press("Sign Out All Other Devices");
    await settle(5);
    expect(api.sent.map(({ call }) => call)).toEqual(["DELETE /api/auth/sessions"]);
    expect(screen.queryByRole("button", { name: "Sign Out All Other Devices" })).toBeNull();
  });

  it("says when signing out failed", async () => {
    await show({ "DELETE /api/auth/sessions/2": "offline" });
    await press("Sign out Safari on iPhone");
    expect(toastShown()).toEqual(refusal("Error", "Failed to sign out that device. Please try again."));
    expect(rows()).toHaveLength(2);
  });

  it("can be fetched again after a failure", async () => {
    const api = await show({ [sessions]: "offline" });
    expect(alerts()).toEqual(["Couldn’t load your devices. Check your connection and try again."]);
    api.answer(sessions, { json: [laptop] });
    await press("Try Again");
    await settle(5);
    expect(rows()).toHaveLength(1);
  });
});

describe("changing the password", () => {
  const call = "POST /api/auth/change-password";
  async function change(answer: FakeAnswer, password = "window-seat") {
    const api = await show({ [call]: answer });
    await open("Password");
    type("Current password", "old-and-gone");
    type("New password", password);
    type("Confirm new password", password);
    await press("Change Password");
    return api;
  }

  it("sends both, shows success and clears the form", async () => {
    const { sent } = await change({ json: { message: "ok" } });
    expect(sent[0]?.body).toEqual({
      currentPassword: "old-and-gone",
      password: "window-seat",
      confirmPassword: "window-seat",
    });
    expect(toastShown()).toMatchObject({ title: "Password Changed" });
    expect([fieldValue("Current password"), fieldValue("New password")]).toEqual(["", ""]);
  });

  it("shows a wrong current password at its field", async () => {
    const message = "Your current password is not correct.";
    await change({ status: 400, body: { message, errors: [{ path: "currentPassword", message }] } });
    expect(toastShown()).toEqual(refusal("Update Failed", message));
    expect(alerts()).toEqual([message]);
    expect(document.activeElement).toBe(screen.getByLabelText("Current password"));
    expect(fieldValue("New password")).toBe("window-seat");
  });

  it("applies the rules of every new password (AUTH-113, AUTH-116)", async () => {
    const { sent } = await change({ json: {} }, "short");
    expect(alerts()).toEqual(["Password must be at least 8 characters"]);
    expect(sent).toEqual([]);
  });

  it("keeps what was typed while its row is closed, and opens it again for an error", async () => {
    const message = "Your current password is not correct.";
    const refused = { status: 400, body: { message, errors: [{ path: "currentPassword", message }] } };
    await show({ [call]: refused });
    await open("Password");
    for (const label of ["Current password", "New password", "Confirm new password"])
      type(label, "window-seat");
    await open("Password");
    expect(row("Password").open).toBe(false);
    await press("Change Password");
    expect(row("Password").open).toBe(true);
    expect(fieldValue("New password")).toBe("window-seat");
    expect(document.activeElement).toBe(screen.getByLabelText("Current password"));
  });

  it("reports a missing connection", async () => {
    await change("offline");
    expect(toastShown()).toEqual(refusal("Error", "Failed to change your password. Please try again."));
  });

  it("emails a link to a user without a password", async () => {
    const link = "POST /api/auth/forgot-password";
    const { sent } = await show({ [link]: { json: {} } }, { hasPassword: false });
    await open("Password");
    await press("Email Me a Link");
    expect(sent[0]).toMatchObject({ call: link, body: { email: "julia@example.com" } });
    expect(toastShown()).toMatchObject({ title: "Check Your Email" });
  });
});

describe("an unconfirmed address", () => {
  const call = "POST /api/auth/resend-verification";

  it("can be sent a new link, which leads back to the settings (AUTH-124)", async () => {
    const { sent } = await show({ [call]: { json: {} } }, { emailVerified: false });
    await press("Send a New Link");
    expect(sent[0]).toMatchObject({ call, body: { email: "julia@example.com", returnTo: "/profile" } });
    expect(toastShown()).toMatchObject({
      title: "Check Your Email",
      description: "A new link is on its way to you.",
    });
  });

  it("can be replaced by signing up again", async () => {
    await show({}, { emailVerified: false });
    expect(screen.getByRole("link", { name: "Sign out" }).parentElement!.textContent).toBe(
      "Wrong address? Sign out and sign up again with the right one.",
    );
  });

  const tooMany = "Too many attempts. Please try again in 9 minutes.";
  it.each<[FakeAnswer, string]>([
    [{ status: 429, body: { message: tooMany } }, tooMany],
    ["offline", "Failed to send the email. Please try again."],
  ])("says why no link was sent: %j", async (answer, words) => {
    await show({ [call]: answer }, { emailVerified: false });
    await press("Send a New Link");
    expect(toastShown()).toEqual(refusal("Error", words));
  });

  it("is not mentioned once it is confirmed", async () => {
    await show();
    expect(screen.queryByText("Confirm your email")).toBeNull();
  });
});

describe("the verification of an account", () => {
  const verification = () =>
    screen.getByRole("heading", { name: "Account verification" }).parentElement!.textContent;

  it("starts with a plan", async () => {
    await show({ "GET /api/membership": { json: null } }, { isVerified: false });
    expect(verification()).toContain("Not verified");
    expect(screen.getByRole("link", { name: "Get Verified" })).toBeTruthy();
  });

  it("offers no new request while one is being reviewed", async () => {
    const pending = membership({ status: "pending_verification" });
    await show({ "GET /api/membership": { json: pending } }, { isVerified: false });
    expect(verification()).toContain("Review in Progress");
    expect(screen.getByRole("link", { name: "See Your Request" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Get Verified" })).toBeNull();
  });
});
