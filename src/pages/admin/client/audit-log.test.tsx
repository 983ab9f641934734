import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AuditLog } from "#src/pages/admin/client/audit-log.tsx";
import { ThisWeek } from "#src/pages/admin/client/this-week.tsx";
import type { LogEntry } from "#src/pages/admin/log.schema.ts";
import { weeklyNumberNames, type ThisWeek as Answer } from "#src/pages/admin/weekly-number.schema.ts";
import { fakeApi } from "#testing/components/fake-api.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const entry: LogEntry = {
  id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b02",
  at: "2026-11-28T23:41:00.000Z",
  action: "sessions.ended",
  who: "Miriam S.",
  whom: "Tess O.",
  byOperator: false,
  own: false,
  details: { reason: "She lost her phone." },
};

describe("the log", () => {
  it("shows each entry as a sentence, with its time and its reason", async () => {
    fakeApi({ "GET /api/admin/log": { json: [entry] } });
    await renderPage({ path: "/admin", component: AuditLog });
    await settle(10);
    const item = within(screen.getByRole("listitem"));
    expect(item.getByText("Miriam S. signed Tess O. out everywhere.")).toBeTruthy();
    expect(item.getByText("She lost her phone.")).toBeTruthy();
    expect(item.getByText("November 28, 2026, 6:41 PM").getAttribute("datetime")).toBe(entry.at);
  });

  it("asks for what the filters in the address say, and says when nothing fits", async () => {
    fakeApi({ "GET /api/admin/log?group=views&about=Tess": { json: [] } });
    await renderPage({
      path: "/admin",
      at: "/admin?tab=log&group=views&about=Tess&by=",
      component: AuditLog,
    });
    await settle(10);
    expect(screen.getByText("Nothing fits. Try fewer filters.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>("About").value).toBe("views");
    expect(screen.getByLabelText<HTMLInputElement>("To whom").value).toBe("Tess");
    expect(screen.getByRole("link", { name: "Clear" })).toBeTruthy();
  });

  it("offers to try again", async () => {
    const { answer } = fakeApi({ "GET /api/admin/log": { status: 500 } });
    await renderPage({ path: "/admin", component: AuditLog });
    await settle(10);
    answer("GET /api/admin/log", { json: [entry] });
    fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await settle(10);
    expect(screen.getByRole("listitem")).toBeTruthy();
  });
});

describe("the numbers of the week", () => {
  const weeks = (before: number, now: number) => [...Array.from({ length: 11 }, () => 3), before, now];
  const counts = [weeks(12, 14), weeks(1200, 9), weeks(4, 4), weeks(0, 0), weeks(0, 1000)];
  const answer: Answer = {
    from: "2026-11-23",
    until: "2026-11-29",
    numbers: weeklyNumberNames.map((name, index) => ({ name, weeks: counts[index]! })),
  };
  const show = async (shown: Answer) => {
    fakeApi({ "GET /api/admin/this-week": { json: shown } });
    await renderPage({ component: ThisWeek });
    await settle(10);
  };

  it("are shown with the change and the twelve weeks before, also as text", async () => {
    await show(answer);
    expect(
      screen.getByText("November 23 to 29, and the twelve weeks before. Counted every night."),
    ).toBeTruthy();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "14new membersCompared with last week: +2",
      "9homes postedCompared with last week: −1,191",
      "4homes takenCompared with last week: 0",
      "0conversations begunCompared with last week: 0",
      "1,000people at eventsCompared with last week: +1,000",
    ]);
    const [first] = screen.getAllByRole("img");
    expect(first!.getAttribute("aria-label")).toBe(
      "The twelve weeks before: 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 12",
    );
    // From the lowest at the bottom to the highest at the top, in every line.
    for (const line of document.querySelectorAll("path")) expect(line.getAttribute("d")).not.toContain("NaN");
  });

  it("name both months of a week that is in two", async () => {
    await show({ ...answer, from: "2026-11-30", until: "2026-12-06" });
    expect(screen.getByText(/^November 30 to December 6, and/)).toBeTruthy();
  });
});
