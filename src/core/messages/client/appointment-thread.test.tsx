import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  appointmentCalls,
  offered,
  openTalk,
  taken,
  times,
  withAppointment,
  words,
} from "#src/core/messages/client/appointments.setup.tsx";
import {
  calls,
  laterMessage,
  message,
  messagesPage,
  topics,
} from "#src/core/messages/client/messages.setup.tsx";
import type { Appointment } from "#src/core/messages/appointment.schema.ts";
import { press, toastShown } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();
beforeEach(() => void vi.setSystemTime("2026-12-01T15:00:00Z"));

const thread = () => screen.getByRole("list", { name: "Messages" });
const entries = () => [...thread().querySelectorAll(":scope > li")].map(({ textContent }) => textContent);
const buttons = () =>
  within(thread())
    .queryAllByRole("button")
    .map(({ textContent }) => textContent);
const move = { startsAt: "2026-12-05T16:30:00.000Z", byMe: false, askedAt: "2026-01-01T12:00:00.000Z" };

describe("an appointment among the messages", () => {
  it("stands at its moment, between the messages before and after it", async () => {
    await openTalk(offered({ can: { take: true } }), {
      [calls.messages]: messagesPage(laterMessage(1), message),
    });
    expect(entries()).toEqual([
      expect.stringContaining(message.text),
      expect.stringContaining("When could you come?"),
      expect.stringContaining("Later 1"),
    ]);
  });

  it("takes the chosen time of an offer, and shows what was taken", async () => {
    const api = await openTalk(offered({ can: { take: true, offer: true } }), {
      [appointmentCalls.take]: { json: taken() },
    });
    expect(within(thread()).getByText("In person · about 30 minutes · Eastern Time")).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: "Sat, Dec 5 · 2:30 PM" }));
    api.answer(calls.one, withAppointment(taken()));
    await press("Take This Time");
    expect(api.sent.filter(({ call }) => call === appointmentCalls.take)).toMatchObject([
      { body: { time: times[1] } },
    ]);
    expect(screen.getByRole("heading", { name: "You took Saturday, 11:00 AM" })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("You took Saturday, 11:00 AM");
    expect(toastShown()?.title).toBe("Visit planned");
  });

  it("chooses the first time that has not passed, and none that has", async () => {
    vi.setSystemTime("2026-12-05T17:00:00Z");
    await openTalk(offered({ can: { take: true } }));
    const radios = screen.getAllByRole<HTMLInputElement>("radio");
    expect(radios.map(({ disabled, checked }) => [disabled, checked])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it("asks for other times, with a line", async () => {
    const asked = offered({ state: "others-asked" });
    const api = await openTalk(offered({ can: { take: true } }), {
      [appointmentCalls.others]: { json: asked },
    });
    await press("Ask for Others");
    fireEvent.change(screen.getByLabelText("A line to her"), { target: { value: "In the evening?" } });
    api.answer(calls.one, withAppointment(asked));
    fireEvent.click(
      within(screen.getByRole("dialog", { name: "Ask for Other Times" })).getByRole("button", {
        name: "Ask for Others",
      }),
    );
    await settle(50);
    expect(api.sent.filter(({ call }) => call === appointmentCalls.others)).toMatchObject([
      { body: { line: "In the evening?" } },
    ]);
    expect(screen.getByRole("heading", { name: "You asked for other times" })).toBeTruthy();
  });

  it.each<[string, Appointment, string[], string[]]>([
    [
      "own offer",
      offered({ offeredByMe: true, can: { offer: true, cancel: true } }),
      ["You offered three times", "Naomi takes one, or asks for others."],
      ["Offer Other Times", "Take Back"],
    ],
    [
      "others asked for",
      offered({ offeredByMe: true, state: "others-asked", can: { offer: true } }),
      ["Naomi asks for other times"],
      ["Offer Other Times"],
    ],
    [
      "taken by the other",
      taken({ offeredByMe: true }),
      ["Naomi took Saturday, 11:00 AM", "In both your calendars"],
      [],
    ],
    [
      "taken",
      taken(),
      [
        "You took Saturday, 11:00 AM",
        "Naomi wrote where: Garden Street, the blue door. Only you two see it.",
      ],
      [],
    ],
    [
      "of her own, without a place",
      taken({ place: null, subject: { ...offered().subject, mine: true }, can: { writePlace: true } }),
      ["You took Saturday, 11:00 AM"],
      ["Write Where"],
    ],
    [
      "asked to move",
      taken({ move, can: { answerMove: true } }),
      ["Naomi would like to move the visit to 11:30 AM"],
      ["Take 11:30", "Keep 11:00"],
    ],
    [
      "asked by herself to move",
      taken({ move: { ...move, startsAt: times[2]!, byMe: true } }),
      ["You asked to move the visit to Sun, Dec 6, 1:00 PM. Saturday, 11:00 AM holds until Naomi takes it."],
      [],
    ],
    [
      "moved",
      taken({ startsAt: times[2]!, movedAt: "2026-01-01T12:00:00.000Z" }),
      ["It’s on Sunday, 1:00 PM now", "Moved to Sunday, 1:00 PM"],
      [],
    ],
    [
      "cancelled by the other",
      taken({ state: "cancelled", cancelledAt: "2026-01-01T12:00:00.000Z", cancelledBy: "other" }),
      ["Naomi cancelled the visit"],
      [],
    ],
    [
      "ended by itself",
      taken({ state: "cancelled", cancelledAt: "2026-01-01T12:00:00.000Z" }),
      ["This visit isn’t happening."],
      [],
    ],
    [
      "taken back",
      offered({ state: "cancelled", cancelledAt: "2026-01-01T12:00:00.000Z", cancelledBy: "me" }),
      ["You took back your times"],
      [],
    ],
  ])("shows what came of it: %s", async (_, appointment, texts, acts) => {
    await openTalk(appointment);
    for (const text of texts) expect(within(thread()).getByText(text)).toBeTruthy();
    expect(buttons()).toEqual(acts);
  });

  it.each([
    ["Take 11:30", true],
    ["Keep 11:00", false],
  ])("answers the question about another time: %s", async (name, take) => {
    const api = await openTalk(taken({ move, can: { answerMove: true } }), {
      [appointmentCalls.answerMove]: { json: taken() },
    });
    await press(name);
    expect(api.sent.filter(({ call }) => call === appointmentCalls.answerMove)).toMatchObject([
      { body: { time: move.startsAt, take } },
    ]);
  });

  it("follows the news", async () => {
    const { live, answer } = await openTalk(offered({ offeredByMe: true }));
    answer(calls.one, withAppointment(taken({ offeredByMe: true })));
    await live.news(topics.conversation);
    await settle();
    expect(screen.getByRole("heading", { name: "Naomi took Saturday, 11:00 AM" })).toBeTruthy();
    // Said once to screen readers.
    expect(document.querySelector("[aria-live]")?.textContent).toBe("Naomi took Saturday, 11:00 AM");
  });

  it("says why a time could not be taken, and shows what is there now", async () => {
    const api = await openTalk(offered({ can: { take: true } }), {
      [appointmentCalls.take]: { status: 409, body: { message: "This offer isn’t open anymore." } },
      [appointmentCalls.one]: { json: offered() },
    });
    api.answer(calls.one, withAppointment(offered({ times: times.slice(2), can: { take: true } })));
    await press("Take This Time");
    expect(toastShown()?.description).toBe("This offer isn’t open anymore.");
    expect(screen.getAllByRole("radio")).toHaveLength(1);
  });
});

describe("the head of a conversation", () => {
  it("plans where the server says that she may, and leads to what is planned", async () => {
    await openTalk(null, {}, { planning: words });
    expect(screen.getByRole("button", { name: "Plan a Visit" })).toBeTruthy();
  });

  it("leads to what is planned", async () => {
    const planned = { label: "Visit", startsAt: times[0]! };
    await openTalk(taken({ move }), {}, { planned });
    expect(screen.queryByRole("button", { name: "Plan a Visit" })).toBeNull();
    const link = screen.getByRole("link", { name: "Visit on Saturday, 11:00 AM" });
    expect(link.getAttribute("href")).toBe(`/appointments/${taken().id}`);
    expect(screen.getByText("Naomi would like 11:30 AM")).toBeTruthy();
  });
});
