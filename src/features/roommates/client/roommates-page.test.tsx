import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { roommateTags } from "#src/features/roommates/roommates.address.ts";
import { addressWithoutScript } from "#testing/components/form-address.ts";
import { blockPerson } from "#testing/components/block-person.ts";
import { press, toastShown, type } from "#testing/components/page-actions.ts";
import { calls, conversation, waitingFor } from "#src/core/messages/client/messages.setup.tsx";
import { settle, setUpPages } from "#testing/components/render-page.tsx";
import {
  loaded,
  dialog,
  inDialog,
  naomi,
  openRoommates,
} from "#src/features/roommates/client/roommates.setup.tsx";

setUpPages();

const requested = { ...conversation, state: "asked", askedByMe: true, last: null };
const heading = (name: string) => screen.queryByRole("heading", { name });
const card = () => within(screen.getByRole("article", { name: /^Naomi/ }));
const prompt = () => screen.getByRole("dialog", { name: "Login Required" });
const returnTo = () =>
  new URL(
    within(prompt()).getByRole<HTMLAnchorElement>("link", { name: "Continue with Email" }).href,
  ).searchParams.get("returnTo");
const panel = () => within(document.querySelector<HTMLElement>("[popover] > form")!);

describe("the list", () => {
  it("shows the count, and a card for each profile (ROOM-01, ROOM-06, ROOM-07, ROOM-08, ROOM-09, ROOM-10)", async () => {
    await openRoommates();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Meet Your Perfect Roomie");
    expect(heading("1 Potential Roommate")).toBeTruthy();
    const text = screen.getByRole("article").textContent;
    for (const part of [
      "Beacon, NY",
      "From ",
      "Verified",
      "$800-1200",
      "Room",
      "Clean",
      "Quiet",
      "Reading, Cooking",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("Hiking");
    expect(card().getByRole("link", { name: "View Profile" })).toBeTruthy();
    expect(card().getByRole("button", { name: "Message Naomi" })).toBeTruthy();
  });

  it("names a member without a name User (ROOM-07)", async () => {
    const nameless = { ...naomi, isVerified: false, user: { ...naomi.user, firstName: "" } };
    await openRoommates({ answers: { "GET /api/roommates": { json: [nameless] } } });
    expect(screen.getByRole("article", { name: /^User/ }).textContent).not.toContain("Verified");
  });

  it("shows six skeletons while it loads (ROOM-12)", async () => {
    await openRoommates({ answers: { "GET /api/roommates": "stall" } });
    expect(screen.getByRole("status", { name: "Loading roommates" }).children).toHaveLength(6);
    expect(heading("0 Potential Roommates")).toBeNull();
  });

  it("says that it is empty, and what to do (ROOM-11)", async () => {
    const { address } = await openRoommates({
      at: "/roommates?tags=Clean",
      answers: { "GET /api/roommates?tags=Clean": { json: [], headers: { "x-total-count": "0" } } },
    });
    expect(heading("No Roommates Found")).toBeTruthy();
    await press("Clear Filters");
    expect(address()).toBe("/roommates");
    expect(heading("1 Potential Roommate")).toBeTruthy();
  });
});

it("says on a card and in the details that she waits, and leads to the conversation", async () => {
  await openRoommates({ answers: { [calls.contacts]: { json: [waitingFor] } } });
  const line = /^You wrote to Naomi on Jan 1.* · waiting$/;
  const leadsThere = (link: HTMLElement) =>
    expect(link.getAttribute("href")).toBe(`/messages/${waitingFor.conversationId}`);
  expect(card().getByText(line)).toBeTruthy();
  leadsThere(card().getByRole("link", { name: "See Messages" }));
  fireEvent.click(card().getByRole("link", { name: "View Profile" }));
  await loaded();
  expect(inDialog("Naomi").getByText(line)).toBeTruthy();
  leadsThere(inDialog("Naomi").getByRole("link", { name: "See Messages" }));
});

describe("the filters", () => {
  it("offer these budgets, ages and tags, and search by their names (ROOM-02, ROOM-03, ROOM-04, ROOM-13)", async () => {
    const query = "?budget=800-1200&ageRange=23-27&tags=Clean&tags=Student";
    const { address } = await openRoommates({
      answers: { [`GET /api/roommates${query}`]: { json: [naomi, { ...naomi, id: "2" }] } },
    });
    const options = (label: string) =>
      [...panel().getByLabelText<HTMLSelectElement>(label).options].slice(1).map(({ value }) => value);
    expect(options("Budget")).toEqual(["500-800", "800-1200", "1200-1600"]);
    expect(options("Age range")).toEqual(["18-22", "23-27", "28-32"]);
    const tags = [...document.querySelectorAll<HTMLInputElement>("[popover] > form [name=tags]")];
    expect(tags.map(({ value }) => value)).toEqual([...roommateTags]);
    fireEvent.change(panel().getByLabelText("Budget"), { target: { value: "800-1200" } });
    fireEvent.change(panel().getByLabelText("Age range"), { target: { value: "23-27" } });
    for (const tag of ["Student", "Clean"]) fireEvent.click(panel().getByLabelText(tag));
    // Without JavaScript the form submits the same.
    expect(addressWithoutScript(panel().getByRole("button", { name: "Search Roommates" }))).toBe(
      "/roommates?location=&commuteTo=&budget=800-1200&ageRange=23-27&tags=Clean&tags=Student",
    );
    fireEvent.submit(document.querySelector("[popover] > form")!);
    await loaded();
    expect(address()).toBe("/roommates?budget=800-1200&ageRange=23-27&tags=Clean,Student");
    expect(screen.getAllByRole("article")).toHaveLength(2);
  });

  it("follow the address, also after Back", async () => {
    const { router } = await openRoommates({
      at: "/roommates?budget=500-800&tags=quiet,nonsense&ageRange=1-2",
      answers: { "GET /api/roommates?budget=500-800&tags=Quiet": { json: [] } },
    });
    const shown = () => [
      panel().getByLabelText<HTMLSelectElement>("Budget").value,
      panel().getByLabelText<HTMLSelectElement>("Age range").value,
      panel().getByLabelText<HTMLInputElement>("Quiet").checked,
    ];
    expect(shown()).toEqual(["500-800", "", true]);
    await act(() => router.navigate({ to: "/roommates" }));
    await settle();
    expect(shown()).toEqual(["", "", false]);
    await act(async () => router.history.back());
    await settle();
    expect(shown()).toEqual(["500-800", "", true]);
  });
});

describe("a profile's details", () => {
  it("open at an address of their own, with the whole profile (ROOM-77, ROOM-78, ROOM-79, ROOM-80, ROOM-81)", async () => {
    const { address } = await openRoommates();
    fireEvent.click(card().getByRole("link", { name: "View Profile" }));
    await loaded();
    expect(address()).toBe(`/roommates?roommate=${naomi.id}`);
    const { textContent } = dialog("Naomi")!;
    for (const part of [
      "$800-1200 per month",
      "Beacon, NY",
      "January 15, 2027",
      "Early trains,\nlong walks.",
      "Pets welcome",
      "Non-smoker",
      "Hiking",
      "Women only",
    ]) {
      expect(textContent).toContain(part);
    }
    expect(textContent).not.toContain(naomi.userId);
    expect(inDialog("Naomi").getByRole("button", { name: "Send Message" })).toBeTruthy();
    fireEvent.click(inDialog("Naomi").getAllByRole("button", { name: "Close" }).at(-1)!);
    await loaded();
    expect(address()).toBe("/roommates");
    expect(dialog("Naomi")).toBeNull();
  });

  it("let a member block the owner, and then close", async () => {
    const blocking = `PUT /api/blocks/${naomi.userId}`;
    const { sent, address } = await openRoommates({
      at: `/roommates?roommate=${naomi.id}`,
      answers: { [blocking]: { status: 204 } },
    });
    await blockPerson("Naomi");
    expect(sent.map(({ call }) => call)).toEqual([blocking]);
    expect(toastShown()?.title).toBe("Naomi is blocked");
    expect(address()).toBe("/roommates");
    expect(dialog("Naomi")).toBeNull();
  });

  it("say that a deleted profile is gone", async () => {
    await openRoommates({
      at: `/roommates?roommate=${naomi.id}`,
      answers: {
        "GET /api/roommates": { json: [] },
        [`GET /api/roommates/${naomi.id}`]: { status: 404, body: { message: "Roommate not found" } },
      },
    });
    expect(heading("This profile is gone")).toBeTruthy();
  });
});

it.each([
  ["a card", "/roommates", "Message Naomi"],
  ["her details", `/roommates?roommate=${naomi.id}`, "Send Message"],
])(
  "a message from %s is sent at once and confirmed, without a text that it comes soon (ROOM-82, ROOM-83)",
  async (_from, at, name) => {
    const { sent } = await openRoommates({
      at,
      answers: { "POST /api/conversations": { status: 201, body: requested } },
    });
    await press(name);
    await loaded();
    for (const part of ["Looking for: Room", "Beacon, NY · Budget $", "Naomi will see your first name"])
      expect(dialog("Message Naomi")!.textContent).toContain(part);
    type("Your message", "Are you early too?");
    expect(toastShown()).toBeUndefined();
    await press("Send Message");
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: "roommate", subjectId: naomi.id, text: "Are you early too?" },
    ]);
    expect(toastShown()).toMatchObject({ title: "Message Sent" });
  },
);

describe("an account that is not verified", () => {
  it.each(["View Profile", "Message Naomi"])("who presses %s learns how to become a member", async (name) => {
    await openRoommates({ as: "unverified" });
    fireEvent.click(card().getByRole("button", { name }));
    await loaded();
    expect(dialog(name)!.textContent).toContain("For verified members");
  });
});

describe("a guest", () => {
  it.each([
    ["Create Your Profile", "create your roommate profile", "create"],
    ["Take Personality Quiz", "take the personality quiz", "quiz"],
    ["Get Smart Matches", "get smart matches", "matches"],
  ])(
    "who wants to %s is asked to log in, and comes back to it (ROOM-05, ROOM-59, ROOM-67)",
    async (name, aim, intent) => {
      await openRoommates({ as: "guest" });
      fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${name}`) }));
      await settle();
      expect(prompt().textContent).toContain(`Please log in or create an account to ${aim}.`);
      expect(returnTo()).toBe(`/roommates?${intent}=1`);
    },
  );

  it.each([
    ["View Profile", "view roommate profiles"],
    ["Message Naomi", "message a roommate"],
  ])("who presses %s is asked to log in (ROOM-84, ROOM-85)", async (name, aim) => {
    await openRoommates({ as: "guest" });
    fireEvent.click(card().getByRole("button", { name }));
    await settle();
    expect(prompt().textContent).toContain(`Please log in or create an account to ${aim}.`);
    expect(toastShown()).toBeUndefined();
  });

  it("gets no link to a profile", async () => {
    await openRoommates({ as: "guest" });
    expect(card().queryByRole("link")).toBeNull();
  });
});
