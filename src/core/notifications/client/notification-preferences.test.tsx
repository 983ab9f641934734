import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import NotificationPreferences from "#src/core/notifications/client/notification-preferences.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { alerts, press, refusal, toastShown } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

const { assign } = setUpPages();

const path = "/api/notifications/preferences";
const atFirst = {
  roommateMatches: true,
  housingListings: true,
  eventReminders: true,
  forumReplies: true,
  membershipUpdates: true,
  weeklyDigest: false,
  messages: true,
  teamNews: true,
};
async function show(answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({ [`GET ${path}`]: { json: atFirst }, ...answers });
  await renderPage({ component: NotificationPreferences });
  return api;
}
const states = () =>
  screen
    .getAllByRole("switch")
    .map((each) => [
      (each as HTMLButtonElement).labels[0]?.textContent,
      each.ariaChecked ?? each.getAttribute("aria-checked"),
    ]);
async function flip(name: string) {
  fireEvent.click(screen.getByRole("switch", { name }));
  await settle(5);
}

describe("notification preferences", () => {
  it("are the six switches and one for messages, all on except the weekly digest, and a disabled button (NOTIF-01, NOTIF-02, NOTIF-06)", async () => {
    await show();
    expect(states()).toEqual([
      ["Roommate matches", "true"],
      ["Housing listings", "true"],
      ["Event reminders", "true"],
      ["Forum replies", "true"],
      ["Membership updates", "true"],
      ["Weekly digest", "false"],
      ["Messages", "true"],
      ["News from the team", "true"],
    ]);
    const changeEmail = screen.getByRole("button", { name: "Change Email" });
    expect(changeEmail).toHaveProperty("disabled", true);
    const why = document.getElementById(changeEmail.getAttribute("aria-describedby")!);
    expect(why!.textContent).toContain("can’t be changed here");
    expect(screen.getByText("7 of 8 on")).toBeTruthy();
  });

  it.each([
    [true, "To ruth@example.com, not 10 PM–7 AM (except reminders)."],
    [false, "Emails start once you confirm ruth@example.com."],
  ])("say where emails go only once that address is confirmed (%s)", async (emailVerified, line) => {
    await show({ "GET /api/auth/user": { json: { email: "ruth@example.com", emailVerified } } });
    expect(screen.getByText("ruth@example.com").parentElement?.textContent).toBe(line);
  });

  it("are saved at once, each by itself (NOTIF-01, NOTIF-05, NOTIF-12)", async () => {
    const api = await show();
    const shown = states().map(([label]) => label!);
    const stored: Record<string, boolean> = { ...atFirst };
    for (const [index, [name, on]] of Object.entries(atFirst).entries()) {
      stored[name] = !on;
      api.answer(`POST ${path}`, { json: stored });
      await flip(shown[index]!);
      expect(api.sent.at(-1)).toMatchObject({ call: `POST ${path}`, body: { [name]: !on } });
      expect(states()[index]).toEqual([shown[index], String(!on)]);
    }
    expect(api.sent).toHaveLength(8);
    expect(toastShown()).toMatchObject({ title: "Settings Updated" });
  });

  it("go back when they could not be saved (NOTIF-11)", async () => {
    await show({ [`POST ${path}`]: "offline" });
    await flip("Forum replies");
    expect(toastShown()).toEqual(
      refusal("Error", "Failed to update notification preferences. Please try again."),
    );
    expect(states()[3]).toEqual(["Forum replies", "true"]);
  });

  it("can be loaded again after a failure (NOTIF-09, NOTIF-10)", async () => {
    const api = await show({ [`GET ${path}`]: { status: 500 } });
    expect(alerts()).toEqual(["Failed to load notification preferences"]);
    api.answer(`GET ${path}`, { json: atFirst });
    await press("Try Again");
    await settle(5);
    expect(states()).toHaveLength(8);
  });

  it("after the session has ended lead to the login, with their own text (NOTIF-07)", async () => {
    await show({ [`POST ${path}`]: { status: 401, body: { message: "Unauthorized" } } });
    await flip("Weekly digest");
    expect(toastShown()).toEqual(
      refusal("Authentication Required", "Please sign in to manage your notification preferences."),
    );
    await settle(1500);
    expect(assign).toHaveBeenCalledOnce();
    expect(states()[5]).toEqual(["Weekly digest", "false"]);
  });

  it("lead to the login after 1500 ms when the session has ended (NOTIF-07, NOTIF-08, CONST-07)", async () => {
    await show({ [`GET ${path}`]: { status: 401, body: { message: "Unauthorized" } } });
    expect(toastShown()).toMatchObject({ title: "Authentication Required" });
    // Rendering took part of that time.
    await settle(1400);
    expect(assign).not.toHaveBeenCalled();
    await settle(100);
    expect(assign.mock.lastCall?.[0]).toMatch(/^\/api\/login\?returnTo=/);
  });
});
