import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  appointmentCalls,
  offered,
  openAppointment,
  taken,
  times,
} from "#src/core/messages/client/appointments.setup.tsx";
import { press, type } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();
beforeEach(() => {
  sessionStorage.clear();
  vi.setSystemTime("2026-12-01T15:00:00Z");
});

const lists = { "GET /api/conversations": { json: [] } };
const question = {
  choices: [
    { answer: "as-described", label: "As described", hint: "The home is what she wrote" },
    { answer: "not-as-described", label: "Not as described", hint: "Rent or rooms were different" },
    { answer: "unsafe", label: "I didn’t feel safe", hint: "Something worried you" },
  ],
  answered: null,
} satisfies NonNullable<Parameters<typeof taken>[0]>["question"];
const asked = () => taken({ question, can: { move: false, cancel: false, tellFriend: false, answer: true } });

describe("the page of an appointment", () => {
  it("says when, where and what reminds of it, by the clock of the site", async () => {
    await openAppointment(taken());
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Sunny room");
    expect(screen.getByText("Saturday, December 5")).toBeTruthy();
    expect(screen.getByText("11:00 AM to 11:30 AM, Eastern Time")).toBeTruthy();
    expect(screen.getByText("Beacon, NY · only you two see this")).toBeTruthy();
    expect(
      screen.getByRole("heading", { name: "We’ll remind you both on Friday at 7 PM, and an hour before" }),
    ).toBeTruthy();
    expect(screen.getByRole("link", { name: "Add to Calendar" }).getAttribute("href")).toBe(
      `/api/appointments/${taken().id}/calendar.ics`,
    );
  });

  it("names no evening reminder for what was agreed on after it", async () => {
    await openAppointment(taken({ answeredAt: "2026-12-05T01:00:00.000Z" }));
    expect(screen.getByRole("heading", { name: "We’ll remind you both an hour before" })).toBeTruthy();
  });

  it("makes a page for a friend and takes it back", async () => {
    const friend = { url: "http://localhost:3000/visit/8fk2q7", goneAt: "2026-12-06T16:00:00.000Z" };
    await openAppointment(taken(), {
      [appointmentCalls.friend]: { json: friend },
      [appointmentCalls.unfriend]: { status: 204 },
    });
    expect(screen.getByText(/It’s gone on Sunday\.$/)).toBeTruthy();
    await press("Make a Link");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Link for your friend" }).value).toBe(
      friend.url,
    );
    expect(screen.getByRole("button", { name: "Share Link" })).toBeTruthy();
    // The pressed button is gone.
    expect(document.activeElement?.textContent).toBe("Tell a friend");
    await press("Take Back the Link");
    expect(screen.getByRole("button", { name: "Make a Link" })).toBeTruthy();
  });

  it("asks for a new time, with a line", async () => {
    const move = { startsAt: "2026-12-05T16:30:00.000Z", byMe: true, askedAt: "2026-12-01T15:00:00.000Z" };
    const api = await openAppointment(taken(), {
      [appointmentCalls.move]: { json: taken({ move }) },
      ...lists,
    });
    await press("Move");
    await settle(50);
    type("Hour, new time", "11:30");
    type("A line to her", "My train gets in at 11:20.");
    await press("Ask Naomi");
    await settle(50);
    expect(api.sent).toMatchObject([
      {
        call: appointmentCalls.move,
        body: { time: "2026-12-05T11:30", line: "My train gets in at 11:20." },
      },
    ]);
    expect(screen.getByRole("heading", { name: "You asked for 11:30 AM" })).toBeTruthy();
  });

  it("cancels after a question, without a reason", async () => {
    const cancelled = taken({
      state: "cancelled",
      cancelledBy: "me",
      place: null,
      can: { move: false, cancel: false, tellFriend: false },
    });
    const api = await openAppointment(taken(), { [appointmentCalls.cancel]: { json: cancelled }, ...lists });
    await press("Cancel Visit");
    await settle(50);
    const dialog = screen.getByRole("dialog", { name: "Cancel This Visit?" });
    expect(api.sent).toEqual([]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel Visit" }));
    await settle(50);
    expect(api.sent).toMatchObject([{ call: appointmentCalls.cancel, body: { line: null } }]);
    expect(screen.getByText("You cancelled the visit.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Add to Calendar" })).toBeNull();
  });

  it("lets the owner write where", async () => {
    const own = { place: null, subject: { ...offered().subject, mine: true }, can: { writePlace: true } };
    const api = await openAppointment(taken(own), {
      [appointmentCalls.place]: { json: taken({ ...own, place: "Main Street 2" }) },
      ...lists,
    });
    await press("Write Where");
    await settle(50);
    const field = within(screen.getByRole("dialog")).getByRole("textbox");
    fireEvent.change(field, { target: { value: "Main Street 2" } });
    await press("Save");
    await settle(50);
    expect(api.sent).toMatchObject([{ call: appointmentCalls.place, body: { place: "Main Street 2" } }]);
    expect(screen.getByText("Beacon, NY · only you two see this")).toBeTruthy();
  });

  it("tells nothing of why it ended by itself", async () => {
    await openAppointment(
      taken({
        state: "cancelled",
        cancelledAt: times[0]!,
        can: { move: false, cancel: false, tellFriend: false },
      }),
    );
    expect(screen.getByText("This visit isn’t happening.")).toBeTruthy();
    expect(screen.queryByText(/cancelled the/)).toBeNull();
  });
});

describe("the question of the day after", () => {
  it("saves the favourable answer with one press", async () => {
    const api = await openAppointment(asked(), { [appointmentCalls.answer]: { json: { report: null } } });
    expect(screen.getByText("Only organizers read this. We don’t tell her.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: /^As described/ }));
    await settle();
    expect(api.sent).toMatchObject([{ call: appointmentCalls.answer, body: { answer: "as-described" } }]);
    expect(screen.getByRole("heading", { name: "Thank you" })).toBe(document.activeElement);
  });

  it("opens a report with its reason for an unfavourable one, in two presses", async () => {
    const report = { kind: "listing", subjectId: offered().subject.id, reason: "unsafe" };
    const api = await openAppointment(asked(), { [appointmentCalls.answer]: { json: { report } } });
    const go = screen.getByRole<HTMLButtonElement>("button", { name: "Continue to Report" });
    expect(go.disabled).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: /^I didn’t feel safe/ }));
    expect(api.sent).toEqual([]);
    await press("Continue to Report");
    await settle(50);
    expect(api.sent).toMatchObject([{ call: appointmentCalls.answer, body: { answer: "unsafe" } }]);
    const dialog = screen.getByRole("dialog", { name: "Report a listing" });
    expect(
      within(dialog).getByRole<HTMLInputElement>("radio", { name: "Unsafe, or against community rules" })
        .checked,
    ).toBe(true);
  });

  it("gives way to the visit once answered, which says when it was; another answer is a press away", async () => {
    vi.setSystemTime("2026-12-07T15:00:00Z");
    const seen = { move: false, cancel: false, tellFriend: false, changeAnswer: true };
    const api = await openAppointment(taken({ question: { ...question, answered: "skipped" }, can: seen }), {
      [appointmentCalls.answer]: { json: { report: null } },
    });
    expect(screen.getByRole("heading", { name: "It was on Sat, Dec 5, 11:00 AM" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Add to Calendar" })).toBeNull();
    await press("Say How It Was");
    fireEvent.click(screen.getByRole("button", { name: /^As described/ }));
    await settle();
    expect(api.sent).toMatchObject([{ call: appointmentCalls.answer, body: { answer: "as-described" } }]);
    expect(screen.getByRole("heading", { level: 2, name: "Sunny room" })).toBeTruthy();
  });

  it("keeps the way to the report open after an unfavourable answer", async () => {
    vi.setSystemTime("2026-12-07T15:00:00Z");
    const report = { kind: "listing", subjectId: offered().subject.id, reason: "unsafe" };
    const seen = { move: false, cancel: false, tellFriend: false };
    const api = await openAppointment(taken({ question: { ...question, answered: "unsafe" }, can: seen }), {
      [appointmentCalls.answer]: { json: { report } },
    });
    expect(screen.getByText("You answered “I didn’t feel safe”. Only organizers read it.")).toBeTruthy();
    await press("Report");
    await settle(50);
    expect(api.sent).toMatchObject([{ call: appointmentCalls.answer, body: { answer: "unsafe" } }]);
    expect(screen.getByRole("dialog", { name: "Report a listing" })).toBeTruthy();
  });

  it("is all that is left once the two have parted, without a name", async () => {
    const nobody = { ...offered().with, id: null, firstName: "", lastName: null };
    await openAppointment({ ...asked(), with: nobody });
    expect(screen.getByRole("heading", { level: 1, name: "How was the visit?" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Messages" }).getAttribute("href")).toBe("/messages");
    expect(screen.getByText("Sat, Dec 5, 11:00 AM")).toBeTruthy();
  });

  it("is skipped for good", async () => {
    const api = await openAppointment(asked(), { [appointmentCalls.answer]: { json: { report: null } } });
    await press("Skip");
    expect(api.sent).toMatchObject([{ body: { answer: "skipped" } }]);
    expect(screen.getByText("We won’t ask again.")).toBeTruthy();
  });
});
