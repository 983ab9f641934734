import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { heading, pending, user } from "#src/core/verification/client/membership.setup.tsx";
import { coffee } from "#src/features/events/client/events.setup.tsx";
import { naomi } from "#src/features/roommates/client/roommates.setup.tsx";
import { none } from "#src/pages/home/client/home.setup.tsx";
import { WelcomePage } from "#src/pages/welcome/client/welcome-page.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const women = "GET /api/roommates?commuteTo=Beacon%2C+NY&limit=2";
const events = "GET /api/events?upcoming=true&limit=6";
const listOf = (json: unknown[]) => ({ json, headers: { "x-total-count": String(json.length) } });
const isIn = (location: string, title: string) => ({ ...coffee, id: title, location, title });
const steps = [
  { key: "say-who", title: "Add a photo and a few words", text: "", path: "/profile?edit=true", done: true },
  { key: "say-hello", title: "Say hello in CC Chat", text: "", path: "/community", done: false },
];

async function openWelcome(as: Partial<CurrentUser> | null, answers: Record<string, FakeAnswer> = {}) {
  fakeApi({
    ...(as && {
      "GET /api/auth/user": { json: { ...user, isVerified: true, location: "Beacon, NY", ...as } },
    }),
    "GET /api/membership": { json: pending },
    "GET /api/steps/first": { json: steps },
    [women]: none,
    [events]: none,
    ...answers,
  });
  await renderPage({
    path: "/membership/welcome",
    component: () => (
      <LoginPromptProvider>
        <WelcomePage />
      </LoginPromptProvider>
    ),
  });
  await settle(30);
}

const articles = () => screen.getAllByRole("article").map((one) => one.getAttribute("aria-label"));

describe("the welcome of a new member", () => {
  it("has her badge, her first steps with ticks, women near her line, and the next event", async () => {
    const cora = { ...naomi, id: "2", userId: "2", user: { ...naomi.user, id: "2", firstName: "Cora" } };
    await openWelcome(
      {},
      { [women]: listOf([naomi, cora]), [events]: listOf([isIn("Albany, NY", "Supper")]) },
    );
    expect(heading()).toBe("Welcome, Julia");
    expect(screen.getAllByText("Verified").length).toBeGreaterThan(0);
    const first = within(screen.getByRole("region", { name: "Your first steps" }));
    expect(first.getByText("1 of 2 done")).toBeTruthy();
    expect(screen.getByRole("heading", { name: /^Naomi/ })).toBeTruthy();
    expect(screen.getByRole("heading", { name: /^Cora/ })).toBeTruthy();
    expect(articles()).toContain("Supper");
  });

  it("shows an event in her town before a sooner one elsewhere", async () => {
    const found = [
      isIn("Albany, NY", "Supper"),
      isIn("Café, Beacon, NY", "Coffee"),
      isIn("Beacon, NY", "Walk"),
    ];
    await openWelcome({}, { [events]: listOf(found) });
    expect(articles()).toEqual(["Coffee"]);
  });

  it("says so when there is nobody near her, and nothing planned", async () => {
    await openWelcome({});
    expect(screen.getByText(/Nobody there has a roommate profile yet/)).toBeTruthy();
    expect(screen.getByText(/Nothing is planned yet/)).toBeTruthy();
  });

  it("asks a member without a town for it, and looks for nobody", async () => {
    await openWelcome({ location: null }, { [women]: "offline" });
    expect(screen.getByRole("link", { name: "Add your town" }).getAttribute("href")).toBe(
      "/profile?edit=true",
    );
    expect(screen.queryByText(/Couldn’t load who is near you/)).toBeNull();
  });

  it("offers to try again what could not be loaded", async () => {
    await openWelcome({}, { [women]: "offline", [events]: "offline" });
    expect(screen.getAllByRole("button", { name: "Try Again" })).toHaveLength(2);
  });
});

describe("the welcome of others", () => {
  it("asks a guest to sign in", async () => {
    await openWelcome(null);
    expect(screen.getByText("Please sign in to take your first steps")).toBeTruthy();
  });

  it("says what somebody waits for who is not verified yet", async () => {
    const waiting = { ...pending, requestedAt: "2026-01-01T00:00:00.000Z" };
    await openWelcome({ isVerified: false }, { "GET /api/membership": { json: waiting } });
    expect(heading()).toBe("Review in progress");
    expect(screen.getByRole("link", { name: "While You Wait" }).getAttribute("href")).toBe("/membership");
  });

  it("tells a suspended member that she is suspended", async () => {
    await openWelcome({ isVerified: false, suspension: { until: null } });
    expect(screen.getByText("Your account is suspended for good.")).toBeTruthy();
  });
});
