import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { Route } from "#src/core/sign-in/client/complete-profile.route.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import {
  alerts,
  press,
  refusal,
  tickAll,
  toastShown,
  type,
  fieldValue,
} from "#testing/components/page-actions.ts";
import { renderPage, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const call = "PATCH /api/auth/user";
const user = {
  id: "1",
  firstName: "Julia",
  congregation: null as string | null,
  isAdult: true,
  agreedAt: "2026-11-02T12:00:00.000Z" as string | null,
  isPaused: false,
};

async function show(
  answer: FakeAnswer = { json: { ...user, congregation: "Beacon North" } },
  search = "",
  changes: Partial<typeof user> = {},
) {
  const api = fakeApi({ "GET /api/auth/user": { json: { ...user, ...changes } }, [call]: answer });
  const page = await renderPage({
    path: "/complete-profile",
    at: `/complete-profile${search}`,
    validateSearch: Route.options.validateSearch,
    component: Route.options.component!,
  });
  return { ...api, ...page };
}

const button = (name = "Continue") => screen.getByRole<HTMLButtonElement>("button", { name });

describe("the complete-profile screen", () => {
  it("explains why it asks for the congregation, and says so when it is missing (AUTH-73, AUTH-74, AUTH-75)", async () => {
    const { sent } = await show();
    screen.getByText("Your congregation helps verify that you belong to a trusted community.");
    type("Congregation name", "   ");
    expect(button().disabled).toBe(false);
    await press("Continue");
    expect(alerts()).toEqual(["Congregation is required"]);
    expect(document.activeElement).toBe(screen.getByLabelText("Congregation name"));
    expect(sent).toEqual([]);
  });

  it("cannot be submitted twice (AUTH-76)", async () => {
    await show("stall");
    type("Congregation name", "Beacon North");
    await press("Continue");
    expect(button("Saving...").disabled).toBe(true);
  });

  it("saves, shows success, and goes to the home page (AUTH-77, AUTH-78, AUTH-79)", async () => {
    const { sent, address, queryClient } = await show();
    type("Congregation name", " Beacon North ");
    await press("Continue");
    expect(sent.map(({ body }) => body)).toEqual([{ congregation: "Beacon North" }]);
    expect(toastShown()).toMatchObject({
      title: "Profile Complete",
      description: "Thank you for providing your congregation information.",
    });
    expect(address()).toBe("/");
    expect(queryClient.getQueryData(currentUserQuery.queryKey)?.congregation).toBe("Beacon North");
  });

  it("says that a verified member's new congregation waits for review", async () => {
    const waitingName = {
      firstName: "Julia",
      lastName: "",
      congregation: "Beacon North",
      since: "2026-11-20",
    };
    const { queryClient } = await show({ json: { ...user, waitingName } });
    type("Congregation name", "Beacon North");
    await press("Continue");
    expect(toastShown()).toMatchObject({
      title: "Saved",
      description:
        "Your new congregation waits for a quick look by an organizer. Until then everyone sees the old one.",
    });
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toEqual(user);
  });

  it("goes on to the page that asked for the login, also when skipped (AUTH-82, AUTH-83, REQ-18)", async () => {
    const { address } = await show(undefined, "?returnTo=/events%3Fcategory%3Dsocial");
    expect(screen.getByRole("link", { name: "Not Now" }).getAttribute("href")).toBe(
      "/events?category=social",
    );
    type("Congregation name", "Beacon North");
    await press("Continue");
    expect(address()).toBe("/events?category=social");
  });

  it.each<[FakeAnswer, string, string]>([
    [{ status: 400, body: { message: "Too long" } }, "Update Failed", "Too long"],
    [{ status: 500 }, "Update Failed", "Failed to update congregation"],
    ["offline", "Error", "Failed to update profile. Please try again."],
  ])("says what failed, and keeps what was typed: %j (AUTH-80, AUTH-81)", async (answer, title, words) => {
    const { address } = await show(answer);
    type("Congregation name", "Beacon North");
    await press("Continue");
    expect(toastShown()).toEqual(refusal(title, words));
    expect(fieldValue("Congregation name")).toBe("Beacon North");
    expect(address()).toBe("/complete-profile");
  });
});

describe("the ticks of the complete-profile screen", () => {
  const unasked = { isAdult: false, agreedAt: null };
  const boxes = () => screen.queryAllByRole<HTMLInputElement>("checkbox");

  it("are empty at first, both needed, and keep what was typed", async () => {
    const { sent } = await show(undefined, "", unasked);
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
    type("Congregation name", "Beacon North");
    await press("Continue");
    expect(alerts()).toEqual(["Please tick this to go on.", "Please tick this to go on."]);
    expect(document.activeElement).toBe(screen.getByLabelText("I’m 18 or older"));
    expect([fieldValue("Congregation name"), sent]).toEqual(["Beacon North", []]);
    tickAll();
    await press("Continue");
    expect(sent.map(({ body }) => body)).toEqual([
      { congregation: "Beacon North", isAdult: true, mayUseCongregation: true },
    ]);
  });

  it("are those that she has not given yet", async () => {
    await show(undefined, "", { agreedAt: null });
    expect(boxes().map(({ name }) => name)).toEqual(["mayUseCongregation"]);
    screen.getByText("Verified members see it on your profile. You can take this back in Settings any time.");
  });

  it("bring a paused membership back, and say who looks at her congregation", async () => {
    const paused = { ...user, agreedAt: null, isPaused: true };
    const waitingName = {
      firstName: "Julia",
      lastName: "",
      congregation: "Beacon North",
      since: "2026-11-20",
    };
    const { queryClient } = await show({ json: { ...user, waitingName } }, "", paused);
    screen.getByText("Give your congregation again, and your membership is back at once.");
    type("Congregation name", "Beacon North");
    tickAll();
    // Refetched after the change, and before the answer to it.
    await act(async () => {
      queryClient.setQueryData(
        currentUserQuery.queryKey,
        (before) => before && { ...before, isPaused: false },
      );
    });
    await press("Continue");
    expect(toastShown()).toMatchObject({
      title: "Your membership is back",
      description: "An organizer takes a quick look at your congregation before members see it.",
    });
  });
});
