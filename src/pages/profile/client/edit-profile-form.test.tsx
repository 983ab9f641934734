import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { useMembership } from "#src/core/verification/client/membership.api.ts";
import { OverviewTab } from "#src/pages/profile/client/overview-tab.tsx";
import { ProfileHead } from "#src/pages/profile/client/profile-head.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { approved, membership, user } from "#src/core/verification/client/membership.setup.tsx";
import { ownProfile } from "#src/features/roommates/client/roommates.setup.tsx";
import { press, refusal, toastShown, type, fieldValue } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";
import { parseProfileSearch } from "#src/pages/profile/profile.address.ts";

setUpPages();

/** Like the page, renders the form once the membership is known. */
function Shown({ shown = user }: { shown?: CurrentUser }) {
  const { data } = useMembership();
  return (
    data && (
      <>
        <ProfileHead user={shown} />
        <OverviewTab user={shown} />
      </>
    )
  );
}

async function show(answers: Record<string, FakeAnswer> = {}, shown = user) {
  const api = fakeApi({
    "GET /api/auth/user": { json: shown },
    "GET /api/membership": { json: approved("basic") },
    "GET /api/profile/statistics": {
      json: { eventsAttended: 0, forumPosts: 0, yearsMember: 0, connections: 0 },
    },
    "GET /api/roommates/profile": { json: null },
    "PATCH /api/auth/user": { json: { ...user, bio: "I like trains" } },
    ...answers,
  });
  const page = await renderPage({
    path: "/profile",
    at: "/profile?edit=true",
    validateSearch: parseProfileSearch,
    component: () => <Shown shown={shown} />,
  });
  return { ...api, ...page };
}

async function toggle() {
  await press("Edit Profile");
  await settle(5);
}

const save = async () => {
  await press("Save Changes");
  await settle(5);
};

it("sends the changed fields, shows success, and returns the focus to the edit button (PROF-05, PROF-24)", async () => {
  const { sent, address } = await show();
  const changes = { bio: "I like trains", location: "Cold Spring, NY", budget: "800-1200" };
  type("Bio", changes.bio);
  type("Location", changes.location);
  type("Monthly budget", changes.budget);
  await save();
  expect(sent).toMatchObject([
    { call: "PATCH /api/auth/user", body: { ...changes, updatedAt: user.updatedAt } },
  ]);
  expect(toastShown()).toMatchObject({ title: "Profile Updated" });
  expect(address()).toBe("/profile");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Profile" }));
  expect(sessionStorage.getItem("draft:profile")).toBeNull();
});

it.each(["offline", { status: 500 }] as const)(
  "shows a failure, and loses nothing (PROF-25)",
  async (answer) => {
    const { address } = await show({ "PATCH /api/auth/user": answer });
    type("Bio", "I like trains");
    await save();
    expect(toastShown()).toEqual(refusal("Error", "Failed to update profile. Please try again."));
    expect(fieldValue("Bio")).toBe("I like trains");
    expect(address()).toBe("/profile?edit=true");
  },
);

it.each([
  ["without a roommate profile the budget may stay open", null, true],
  ["a roommate profile has the same budget, and needs it", ownProfile, false],
])("%s", async (_what, own, isOpen) => {
  await show({ "GET /api/roommates/profile": { json: own } });
  const budgets = screen.getByLabelText<HTMLSelectElement>(/^Monthly budget/);
  expect([...budgets.options].some(({ text }) => text === "Not added yet")).toBe(isOpen);
  expect(screen.queryByText(/also show in your roommate profile/) === null).toBe(isOpen);
});

it("leaves out a congregation that she has taken back, and says where to give it again", async () => {
  const { sent } = await show({}, { ...user, congregation: null, agreedAt: null, isPaused: true });
  expect(screen.queryByLabelText(/^Congregation/)).toBeNull();
  const link = screen.getByRole("link", { name: "Give it again" });
  expect(link.getAttribute("href")).toBe("/complete-profile?returnTo=/profile");
  type("Bio", "I like trains");
  await save();
  expect(sent).toMatchObject([{ call: "PATCH /api/auth/user", body: { bio: "I like trains" } }]);
  expect(sent[0]!.body).not.toHaveProperty("congregation");
});

it("restores the draft after a visit to another tab", async () => {
  await show();
  type("Bio", "I like trains");
  await toggle();
  expect(screen.queryByLabelText(/^Bio/)).toBeNull();
  await toggle();
  expect(fieldValue("Bio")).toBe("I like trains");
});

it("discards the draft on Cancel", async () => {
  await show();
  type("Bio", "I like trains");
  screen.getByRole("link", { name: "Cancel" }).click();
  await settle(5);
  await toggle();
  expect(fieldValue("Bio")).toBe("");
});

describe("a verified member's new name", () => {
  const since = "2026-11-20T10:00:00.000Z";
  const asked = { firstName: "Julia", lastName: "Avery", congregation: "Stamford", since };
  const own = membership({ waitingName: asked });
  const patch = (waitingName: typeof asked | null) => ({ json: { ...user, waitingName } });

  it.each([
    [
      { ...asked },
      "Saved. Your new name waits for a quick look by an organizer. Until then everyone sees the old one.",
    ],
    [
      { ...asked, lastName: "Moreau", congregation: "Beacon" },
      "Saved. Your new congregation waits for a quick look by an organizer. Until then everyone sees the old one.",
    ],
    [
      { ...asked, congregation: "Beacon" },
      "Saved. Your new name and congregation wait for a quick look by an organizer. Until then everyone sees the old ones.",
    ],
  ])(
    "is shown as waiting for review once saved, with a way to withdraw it: %j",
    async (waitingName, description) => {
      const { answer, queryClient } = await show({ "PATCH /api/auth/user": patch(waitingName) });
      screen.getByText(/an organizer takes a quick look/);
      answer("GET /api/membership", { json: membership({ waitingName }) });
      type("Last name", waitingName.lastName);
      type("Congregation", waitingName.congregation);
      await save();
      expect(toastShown()).toMatchObject({ title: "Profile Updated", description });
      expect(screen.getByText(/Waiting for a look:/).closest("p")?.textContent).toContain(
        "Until an organizer agrees",
      );
      screen.getByRole("button", { name: "Withdraw" });
      expect(queryClient.getQueryData(currentUserQuery.queryKey)).toEqual(user);
    },
  );

  it("is what the form shows, so that saving another field keeps it", async () => {
    const { sent } = await show({
      "GET /api/membership": { json: own },
      "PATCH /api/auth/user": patch(asked),
    });
    expect(fieldValue("Last name")).toBe("Avery");
    type("Bio", "I like trains");
    await save();
    expect(sent).toMatchObject([{ body: { lastName: "Avery", bio: "I like trains" } }]);
    expect(toastShown()).toMatchObject({ description: "We saved your changes." });
  });

  it("is withdrawn on a press, and then the form shows the old one", async () => {
    const withdrawing = "DELETE /api/membership/name-change";
    const { sent, answer } = await show({
      "GET /api/membership": { json: own },
      [withdrawing]: { status: 204 },
    });
    expect(screen.getByText(/Waiting for a look:/).closest("p")?.textContent).toBe(
      "Waiting for a look: Julia AveryUntil an organizer agrees, your profile says Julia Moreau.",
    );
    answer("GET /api/membership", { json: approved("basic") });
    await press("Withdraw");
    await settle(5);
    expect(sent).toMatchObject([{ call: withdrawing }]);
    expect(toastShown()).toMatchObject({ title: "Withdrawn" });
    expect(document.activeElement?.textContent).toBe("Edit Profile");
    expect(screen.queryByText(/Waiting for a look/)).toBeNull();
  });
});
