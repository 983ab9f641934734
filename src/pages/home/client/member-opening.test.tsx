import { act, cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { adminQueueRows } from "#src/pages/home/client/admin-queue-rows.ts";
import { greetingAt, MemberOpening } from "#src/pages/home/client/member-opening.tsx";
import { waitingSentence } from "#src/pages/home/client/waiting-sentence.ts";
import { suspendedMember } from "#src/core/people/client/suspended-member.setup.ts";
import type { Waiting } from "#src/pages/home/waiting.schema.ts";
import type { Step } from "#src/pages/home/step.schema.ts";
import { press, toastShown } from "#testing/components/page-actions.ts";
import { fakeApi } from "#testing/components/fake-api.ts";
import { openHome, signedIn } from "#src/pages/home/client/home.setup.tsx";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const [one, other] = [
  "6f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c11",
  "6f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c12",
] as const;
const coffee = {
  id: one,
  title: "Coffee",
  date: "2020-11-24T23:30:00.000Z",
  location: "Café, Beacon, NY",
  declineUntil: null,
};

async function shown(waiting: Partial<Waiting>, steps: Step[] = []) {
  fakeApi({
    "GET /api/waiting": { json: { events: [], conversations: [], ...waiting } },
    "GET /api/steps": { json: steps },
  });
  await renderPage({ component: () => <MemberOpening /> });
  await settle(50);
  return screen
    .queryAllByRole("link")
    .map((link) => [
      link.getAttribute("href"),
      ...[...link.children[1]!.children].map(({ textContent }) => textContent),
      ...[...link.querySelectorAll(".count-badge, .count-badge + *")].map(({ textContent }) => textContent),
    ]);
}

const quiz: Step = { key: "take-quiz", title: "Take the quiz", text: "Nine", path: "/roommates?quiz=1" };

describe("what waits for a member", () => {
  it("is shown in one row per item, linked to it, the next step first, and at most four", async () => {
    const refusable = { ...coffee, id: other, declineUntil: "2020-11-20T15:00:00.000Z" };
    const about = "Brownstone floor";
    const conversations = [
      { id: one, from: "Naomi", about, asked: true, unread: 1 },
      { id: other, from: "Marisol", about, asked: false, unread: 2 },
    ];
    expect(await shown({ events: [coffee, { ...coffee, id: other }], conversations }, [quiz])).toEqual([
      ["/roommates?quiz=1", "Take the quiz", "Nine"],
      [`/messages/${one}`, "Naomi wants to message you", "Message request · Brownstone floor"],
      [`/messages/${other}`, "Marisol wrote to you", "Message · Brownstone floor", "2", "2 unread"],
      [`/events/${one}`, "Coffee", "Tue, Nov 24, 2020, 6:30 PM ET · Café, Beacon, NY"],
    ]);
    cleanup();
    expect(await shown({ events: [refusable] })).toEqual([
      [
        `/events/${other}`,
        "You have a spot at Coffee",
        "Can’t make it? Let us know by Fri, Nov 20, 2020, 10:00 AM ET",
      ],
    ]);
  });

  it("includes confirming her email address, with a button for a new link", async () => {
    const { email } = user;
    const confirm: Step = {
      key: "confirm-email",
      title: "Confirm your email",
      text: `We sent a link to ${email}.`,
      path: "/profile?tab=settings",
    };
    const { sent, answer } = fakeApi({
      ...signedIn,
      "GET /api/waiting": { json: { events: [], conversations: [] } },
      "GET /api/steps": { json: [confirm] },
      "POST /api/auth/resend-verification": { json: {} },
    });
    await renderPage({ component: () => <MemberOpening /> });
    await settle(50);
    expect(screen.getByRole("navigation").textContent).toContain(
      `We sent a link to ${email}.Wrong address? Sign out and sign up again with the right one.`,
    );
    await press("Send a New Link");
    expect(sent).toMatchObject([{ call: "POST /api/auth/resend-verification", body: { email } }]);
    expect(toastShown()).toMatchObject({ title: "Check Your Email" });
    answer("GET /api/steps", { json: [quiz] });
    await act(async () => window.dispatchEvent(new Event("focus")));
    await settle(50);
    expect(screen.getByRole("navigation").textContent).toBe("Take the quizNine");
  });

  it("is not mentioned if nothing waits", async () => {
    expect(await shown({})).toEqual([]);
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});

it.each([
  ["2026-11-25T08:00", [], "Nothing waits for you right now. Enjoy the ride."],
  ["2026-11-25T08:00", ["a"], "One thing waits for you. The rest can wait."],
  ["2026-11-26T23:59", ["a", "b"], "Two things wait for you. The rest can wait."],
  ["2026-11-27T00:00", ["a", "b", "c"], "Three things wait for you. The rest can wait for Monday."],
  ["2026-11-29T23:59", ["a", "b", "c", "d"], "Four things wait for you. The rest can wait for Monday."],
  ["2026-11-30T00:00", ["in-review", "a"], "One thing waits for you. The rest can wait."],
  ["2026-11-29T12:00", ["in-review"], "Nothing waits for you while we review your request."],
])("at %s with %j it says: %s", (wallTime, keys, words) =>
  expect(
    waitingSentence(
      keys.map((key) => ({ key })),
      wallTime,
    ),
  ).toBe(words),
);

it("says how many things wait, and nothing of the kind to a suspended member", async () => {
  const waiting = { json: { events: [coffee], conversations: [] } };
  const answers = { "GET /api/waiting": waiting, "GET /api/steps": { json: [] } };
  await openHome({ ...signedIn, ...answers });
  expect(screen.getByText(/^One thing waits for you\. /)).toBeTruthy();
  cleanup();
  await openHome({ "GET /api/auth/user": suspendedMember(), ...answers });
  expect(screen.queryByText(/waits for you/)).toBeNull();
});

it("the home page starts with the waiting rows for a member, and never for a guest", async () => {
  const waiting = { json: { events: [coffee], conversations: [] } };
  const rows = () => screen.queryByRole("navigation", { name: "What waits for you" });
  await openHome({ ...signedIn, "GET /api/waiting": waiting });
  expect(rows()).not.toBeNull();
  expect(screen.getByText(new RegExp(`^Good (morning|afternoon|evening), ${user.firstName}$`))).toBeTruthy();
  cleanup();
  await openHome({ "GET /api/waiting": waiting });
  expect(rows()).toBeNull();
  expect(screen.queryByText(/^Good /)).toBeNull();
});

it.each([
  ["04:59", "Good evening"],
  ["05:00", "Good morning"],
  ["11:59", "Good morning"],
  ["12:00", "Good afternoon"],
  ["18:00", "Good evening"],
])("greets at %s with %s", (time, words) => expect(greetingAt(`2026-11-24T${time}`)).toBe(words));

it("shows an admin what waits in the admin queue, soonest due first", () => {
  const now = new Date("2026-11-27T12:00:00Z");
  const queue = (kind: string, count: number, since: string | null, dueAt: string | null) => ({
    kind,
    label: "Day-After Answers",
    count,
    since: since && `2026-11-${since}:00Z`,
    dueAt: dueAt && `2026-11-${dueAt}:00Z`,
  });
  const queues = [
    queue("verification", 2, "27T07:00", "29T07:00"),
    queue("new-name", 1, "27T10:00", "29T10:00"),
    queue("report", 1, "26T13:30", "27T13:30"),
    queue("appeal", 1, "24T12:00", "26T12:00"),
    queue("unfavourable", 3, "27T11:30", "30T11:30"),
    queue("request", 0, null, null),
  ];
  const rows = adminQueueRows({ total: 8, queues }, now);
  expect(rows.map(({ title, text }) => [title, text])).toEqual([
    ["1 appeal to answer", "Waiting for 3 days"],
    ["1 report to decide", "1 h 30 min left"],
    ["2 requests to review", "Waiting for 5 hours"],
    ["1 new name to look at", "Waiting for 2 hours"],
    ["Day-After Answers (3)", "Waiting for under an hour"],
  ]);
  expect(rows[0]!.to).toEqual({ to: "/admin", search: { tab: "today", kind: "appeal" } });
});
