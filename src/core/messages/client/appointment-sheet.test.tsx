import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { appointmentCalls, offered, openTalk, words } from "#src/core/messages/client/appointments.setup.tsx";
import { conversation } from "#src/core/messages/client/messages.setup.tsx";
import { alerts, fieldValue, press, type } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();
beforeEach(() => {
  sessionStorage.clear();
  vi.setSystemTime("2026-12-01T15:00:00Z");
});

const sheet = () => screen.getByRole("dialog", { name: "Plan a Visit" });
const mine = { planning: words, subject: { ...conversation.subject, mine: true } };

async function openSheet(answers = {}, changes = {}) {
  const api = await openTalk(null, answers, { planning: words, ...changes });
  await press("Plan a Visit");
  await settle(50);
  return api;
}

async function submit(name: string) {
  fireEvent.click(within(sheet()).getByRole("button", { name }));
  await settle(50);
}

function fill(row: number, day: string, hour: string) {
  type(`Day, time ${row}`, day);
  type(`Hour, time ${row}`, hour);
}

describe("the form for offering times", () => {
  it("offers the times that are filled in, in the words of the site's clock, and where", async () => {
    const api = await openSheet({ [appointmentCalls.offer]: { json: offered({ offeredByMe: true }) } }, mine);
    fill(1, "2026-12-05", "11:00");
    expect(within(sheet()).getByRole("button", { name: "Offer 1 Time" })).toBeTruthy();
    fill(2, "2026-12-05", "14:30");
    fill(3, "2026-12-06", "13:00");
    type("Where", "Rombout Avenue");
    await submit("Offer 3 Times");
    expect(api.sent.filter(({ call }) => call === appointmentCalls.offer)).toMatchObject([
      {
        body: {
          times: ["2026-12-05T11:00", "2026-12-05T14:30", "2026-12-06T13:00"],
          mode: "in-person",
          minutes: 30,
          place: "Rombout Avenue",
        },
      },
    ]);
    expect(screen.queryByRole("dialog", { name: "Plan a Visit" })).toBeNull();
  });

  it("asks only the owner where", async () => {
    await openSheet();
    expect(within(sheet()).queryByLabelText("Where")).toBeNull();
    expect(within(sheet()).getByText("Eastern Time. Naomi takes one, or asks for others.")).toBeTruthy();
  });

  it("shows a missing day or hour at its row, and what the server refuses", async () => {
    const message = "Please choose a time that is still to come.";
    const api = await openSheet({
      [appointmentCalls.offer]: {
        status: 400,
        body: { message, errors: [{ path: "times.1", message }] },
      },
    });
    await submit("Offer 1 Time");
    expect(alerts()).toEqual(["Please choose a day and a time."]);
    fill(1, "2026-12-05", "11:00");
    type("Day, time 2", "2026-11-05");
    await submit("Offer 2 Times");
    expect(alerts()).toEqual(["Please choose a day and a time."]);
    type("Hour, time 2", "11:00");
    await submit("Offer 2 Times");
    expect(alerts()).toEqual([message]);
    expect(document.activeElement?.getAttribute("name")).toBe("times.1");
    expect(api.sent.filter(({ call }) => call === appointmentCalls.offer)).toHaveLength(1);
    expect(fieldValue("Day, time 1")).toBe("2026-12-05");
  });

  it("loses nothing on a failure, and sends once however often it is pressed", async () => {
    const api = await openSheet({ [appointmentCalls.offer]: "stall" });
    fill(1, "2026-12-05", "11:00");
    await submit("Offer 1 Time");
    fireEvent.submit(sheet().querySelector("form")!);
    await settle(50);
    expect(api.sent.filter(({ call }) => call === appointmentCalls.offer)).toHaveLength(1);
    expect(sessionStorage.getItem(`draft:appointment ${conversation.id}`)).toContain("2026-12-05");
  });

  it("asks before it discards", async () => {
    await openSheet();
    fill(1, "2026-12-05", "11:00");
    await submit("Cancel");
    expect(screen.getByRole("alertdialog", { name: "Discard these times?" })).toBeTruthy();
  });
});
