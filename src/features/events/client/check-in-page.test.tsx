import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { forgetEverything } from "#src/client/drafts.ts";
import { storeCheckIn, storedCheckIn, withoutSent } from "#src/features/events/client/check-in-storage.ts";
import {
  coffee,
  eventCall,
  expected,
  hosted,
  openCheckIn,
} from "#src/features/events/client/events.setup.tsx";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const put = `PUT /api/events/${coffee.id}/door`;
const boxes = () => screen.getAllByRole("checkbox").map((box) => box.getAttribute("aria-checked"));
const mark = async (name: string) => {
  fireEvent.click(screen.getByRole("checkbox", { name: new RegExp(name) }));
  await settle(10);
};
const here = expected.map((one, index) => ({
  ...one,
  checkedInAt: index === 0 ? "2030-11-26T23:21:00.000Z" : null,
}));
const open = (answers = {}) => openCheckIn({ event: hosted, answers });
const store = (stored: Partial<Parameters<typeof storeCheckIn>[1]> = {}, eventId = coffee.id) =>
  storeCheckIn(eventId, {
    owner: user.id,
    attendees: expected,
    fetchedAt: Date.now(),
    checkIns: [],
    ...stored,
  });
const unsent = () => storedCheckIn(coffee.id, user.id)?.checkIns;

describe("the check-in list", () => {
  it("shows the attendees and finds them by name", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Door List");
    expect(boxes()).toEqual(["false", "false"]);
    fireEvent.change(screen.getByLabelText("Find a name"), { target: { value: "nao" } });
    expect(screen.getAllByRole("checkbox").map((box) => box.textContent)).toEqual(["NNaomi V.Beacon"]);
    fireEvent.change(screen.getByLabelText("Find a name"), { target: { value: " NÀOMI v. " } });
    expect(screen.getAllByRole("checkbox").map((box) => box.textContent)).toEqual(["NNaomi V.Beacon"]);
  });

  it("sends a check-in at once", async () => {
    const { sent } = await open({ [put]: { json: here } });
    await mark("Elise");
    expect(sent).toMatchObject([
      { call: put, body: { checkIns: [{ personId: expected[0]!.person.id, checkedIn: true }] } },
    ]);
    expect(boxes()).toEqual(["true", "false"]);
    expect(document.body.textContent).toContain("1 of 2 here");
    expect(screen.getByText("Here since 6:21")).toBeTruthy();
  });

  it("works offline, stores check-ins, and sends them when the connection is back", async () => {
    const { sent, answer } = await open({ [put]: "offline" });
    await mark("Elise");
    await mark("Naomi");
    await mark("Naomi");
    expect(boxes()).toEqual(["true", "false"]);
    expect(document.body.textContent).toContain("No signal. Saved on this phone, sent when you are back.");
    expect(unsent()).toHaveLength(2);
    sent.length = 0;
    answer(put, { json: here });
    window.dispatchEvent(new Event("online"));
    await settle(20);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.body).toMatchObject({
      checkIns: [
        { personId: expected[0]!.person.id, checkedIn: true },
        { personId: expected[1]!.person.id, checkedIn: false },
      ],
    });
    expect(document.body.textContent).not.toContain("No signal");
    expect(unsent()).toEqual([]);
  });

  it.each([
    [
      { status: 403, body: { message: "Only the host of this event can do this." } },
      "Not taken: Only the host of this event can do this. Saved on this phone.",
    ],
    [
      { status: 401, body: { message: "Unauthorized" } },
      "You’re signed out. Saved on this phone, sent once you sign in again.",
    ],
    [{ status: 500 }, "Something is wrong on our side. Saved on this phone, sent as soon as we are back."],
  ])("shows the real reason, not an offline message, when the server answers %o", async (answer, text) => {
    await open({ [put]: answer });
    await mark("Elise");
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.body.textContent).not.toContain("No signal");
    expect(unsent()).toHaveLength(1);
  });

  it("when opened again, sends any number of unsent check-ins, 500 at a time", async () => {
    const at = "2030-11-26T23:20:00.000Z";
    const checkIns = Array.from({ length: 1_200 }, () => ({
      personId: crypto.randomUUID(),
      checkedIn: true,
      at,
    }));
    store({ checkIns });
    const { sent } = await open({ [put]: { json: expected } });
    await settle(50);
    const bodies = sent.map(({ body }) => body as { checkIns: typeof checkIns });
    expect(bodies.map((body) => body.checkIns.length)).toEqual([500, 500, 200]);
    expect(bodies.flatMap((body) => body.checkIns)).toEqual(checkIns);
    expect(unsent()).toEqual([]);
  });

  it("is stored even if an older list on the phone is damaged", async () => {
    store({}, "older");
    const [older] = Object.keys(localStorage);
    localStorage.setItem(older!, "{");
    await open({ [put]: "offline" });
    await mark("Elise");
    expect(unsent()).toHaveLength(1);
  });

  it("retries by itself", async () => {
    const { sent, answer } = await open({ [put]: "offline" });
    await mark("Elise");
    const before = sent.length;
    answer(put, { json: here });
    await settle(15_000);
    expect(sent).toHaveLength(before + 1);
    await settle(15_000);
    expect(sent).toHaveLength(before + 1);
  });

  it("never shows check-ins stored by another account, and deletes them on sign-out", async () => {
    store({ owner: "somebody else" });
    expect(storedCheckIn(coffee.id, user.id)).toBeUndefined();
    forgetEverything();
    expect(localStorage).toHaveLength(0);
  });

  it("is for the host only", async () => {
    await open({ [`${eventCall}/door`]: { status: 403, body: { message: "Forbidden" } } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Only the host has this list");
  });

  it("asks a guest to sign in", async () => {
    await openCheckIn({ guest: true });
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe(
      `/auth?returnTo=${encodeURIComponent(`/events/${coffee.id}/door`)}`,
    );
  });
});

it("unsent check-ins stay if they were added while others were being sent", () => {
  const press = (personId: string, minute: number) => ({
    personId,
    checkedIn: true,
    at: new Date(Date.UTC(2030, 10, 26, 23, minute)).toISOString(),
  });
  expect(withoutSent([press("a", 3), press("b", 2)], [press("a", 1), press("b", 2)])).toEqual([
    press("a", 3),
  ]);
});
