import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { forgetDrafts } from "#src/client/form-draft.ts";
import { keepDoor, keptDoor, ticked, withoutSent } from "#src/features/events/client/check-in-store.ts";
import { coffee, eventCall, expected, hosted, visitDoor } from "#testing/events-setup.tsx";
import { user } from "#testing/membership-setup.tsx";
import { setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const put = `PUT /api/events/${coffee.id}/door`;
const boxes = () => screen.getAllByRole("checkbox").map((box) => box.getAttribute("aria-checked"));
const tick = async (name: string) => {
  fireEvent.click(screen.getByRole("checkbox", { name: new RegExp(name) }));
  await settle(10);
};
const here = expected.map((one, index) => ({
  ...one,
  arrivedAt: index === 0 ? "2030-11-26T23:21:00.000Z" : null,
}));
const open = (answers = {}) => visitDoor({ event: hosted, answers });

describe("the list at the door", () => {
  it("shows who is expected, and finds a name", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Door List");
    expect(boxes()).toEqual(["false", "false"]);
    fireEvent.change(screen.getByLabelText("Find a name"), { target: { value: "nao" } });
    expect(screen.getAllByRole("checkbox").map((box) => box.textContent)).toEqual(["NNaomi V.Beacon"]);
  });

  it("sends who came at once", async () => {
    const { sent } = await open({ [put]: { json: here } });
    await tick("Elise");
    expect(sent).toMatchObject([
      { call: put, body: { ticks: [{ personId: expected[0]!.person.id, arrived: true }] } },
    ]);
    expect(boxes()).toEqual(["true", "false"]);
    expect(document.body.textContent).toContain("1 of 2 here");
    expect(screen.getByText("Here since 6:21")).toBeTruthy();
  });

  it("goes on without a line, keeps what was pressed, and sends it when the line is back", async () => {
    const { sent, answer } = await open({ [put]: "offline" });
    await tick("Elise");
    await tick("Naomi");
    await tick("Naomi");
    expect(boxes()).toEqual(["true", "false"]);
    expect(document.body.textContent).toContain("No signal. Saved on this phone, sent when you are back.");
    expect(keptDoor(coffee.id, user.id)?.ticks).toHaveLength(2);
    sent.length = 0;
    answer(put, { json: here });
    window.dispatchEvent(new Event("online"));
    await settle(20);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.body).toMatchObject({
      ticks: [
        { personId: expected[0]!.person.id, arrived: true },
        { personId: expected[1]!.person.id, arrived: false },
      ],
    });
    expect(document.body.textContent).not.toContain("No signal");
    expect(keptDoor(coffee.id, user.id)?.ticks).toEqual([]);
  });

  it.each([
    [
      { status: 403, body: { message: "Only the host of this event can do this." } },
      "Not taken: Only the host of this event can do this. Saved on this phone.",
    ],
    [
      { status: 401, body: { message: "Unauthorized" } },
      "You are signed out. Saved on this phone, sent once you have signed in again.",
    ],
    [{ status: 500 }, "Something is wrong on our side. Saved on this phone, sent as soon as we are back."],
  ])("says what is true, not that there is no signal, where the server answers %o", async (answer, words) => {
    await open({ [put]: answer });
    await tick("Elise");
    expect(screen.getByText(words)).toBeTruthy();
    expect(document.body.textContent).not.toContain("No signal");
    expect(keptDoor(coffee.id, user.id)?.ticks).toHaveLength(1);
  });

  it("tries again by itself", async () => {
    const { sent, answer } = await open({ [put]: "offline" });
    await tick("Elise");
    const before = sent.length;
    answer(put, { json: here });
    await settle(15_000);
    expect(sent).toHaveLength(before + 1);
    await settle(15_000);
    expect(sent).toHaveLength(before + 1);
  });

  it("sends in a later visit what an earlier one could not", async () => {
    keepDoor(coffee.id, {
      owner: user.id,
      attendees: expected,
      fetchedAt: Date.now(),
      ticks: [{ personId: expected[1]!.person.id!, arrived: true, at: "2030-11-26T23:20:00.000Z" }],
    });
    const { sent } = await open({ [put]: { json: expected } });
    expect(sent.map(({ call }) => call)).toEqual([put]);
  });

  it("shows nobody what somebody else has kept, and forgets it when she signs out", async () => {
    keepDoor(coffee.id, { owner: "somebody else", attendees: here, fetchedAt: Date.now(), ticks: [] });
    expect(keptDoor(coffee.id, user.id)).toBeUndefined();
    forgetDrafts();
    expect(localStorage).toHaveLength(0);
  });

  it("is for its host alone", async () => {
    await open({ [`${eventCall}/door`]: { status: 403, body: { message: "Forbidden" } } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Only the host has this list");
  });

  it("asks a guest to sign in", async () => {
    await visitDoor({ guest: true });
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe(
      `/auth?returnTo=${encodeURIComponent(`/events/${coffee.id}/door`)}`,
    );
  });
});

describe("presses that wait", () => {
  const at = (minute: number) => new Date(Date.UTC(2030, 10, 26, 23, minute)).toISOString();
  const press = (personId: string, minute: number, arrived = true) => ({ personId, arrived, at: at(minute) });

  it("are one for each person, the last one", () => {
    expect(
      [press("a", 1), press("b", 2), press("a", 3, false)].reduce(ticked, [] as ReturnType<typeof press>[]),
    ).toEqual([press("b", 2), press("a", 3, false)]);
  });

  it("stay when they came while others were being sent", () => {
    expect(withoutSent([press("a", 3), press("b", 2)], [press("a", 1), press("b", 2)])).toEqual([
      press("a", 3),
    ]);
  });
});
