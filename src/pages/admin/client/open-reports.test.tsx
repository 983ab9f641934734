import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { OpenReports } from "#src/pages/admin/client/open-reports.tsx";
import type { PersonWithHistory, ReportCase } from "#src/core/moderation/case.schema.ts";
import { currentToast } from "#src/ui/toast.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { alerts, fieldValue, press, type } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();
let scrolled: MockInstance<Element["scrollIntoView"]>;
beforeEach(() => {
  scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
});

const somebody = (firstName: string, more: Partial<PersonWithHistory> = {}): PersonWithHistory => ({
  person: { firstName, lastName: "Pell", email: null, emailVerified: true, congregation: null },
  verifiedSince: "2026-11-02T12:00:00.000Z",
  suspended: false,
  reported: 0,
  upheld: 0,
  sent: 0,
  sentUpheld: 0,
  last: null,
  ...more,
});

const first: ReportCase = {
  id: "5b0f7d3c-1111-4222-8333-000000000001",
  kind: "message",
  what: "Message",
  address: null,
  openedAt: "2026-11-21T02:20:00.000Z",
  dueAt: "2026-11-22T02:20:00.000Z",
  reason: "scam",
  count: 1,
  own: null,
  about: somebody("Dana", {
    reported: 3,
    upheld: 1,
    last: { action: "warn", at: "2026-11-12T12:00:00.000Z", reason: "asked for a fee" },
  }),
  reports: [
    {
      id: "5b0f7d3c-1111-4222-8333-000000000002",
      reason: "scam",
      text: "She asks for gift cards.",
      createdAt: "2026-11-21T02:20:00.000Z",
      snapshot: {
        title: "",
        text: "Mail me a deposit.",
        pictures: [],
        writtenAt: "2026-11-21T02:12:00.000Z",
        before: [
          { byReporter: true, text: "Could I see it?", at: "2026-11-21T01:00:00.000Z" },
          { byReporter: false, text: "I am away.", at: "2026-11-21T01:30:00.000Z" },
        ],
      },
      by: somebody("Julia", { sent: 1, sentUpheld: 1 }),
    },
  ],
  held: null,
  outcome: null,
  can: { review: true, undo: false, answerAppeal: false },
};
const second: ReportCase = {
  ...first,
  id: "5b0f7d3c-1111-4222-8333-000000000003",
  reason: "harassment",
  dueAt: "2026-11-22T22:00:00.000Z",
};
const aboutMe: ReportCase = {
  ...second,
  id: "5b0f7d3c-1111-4222-8333-000000000004",
  reason: "identity",
  own: "about",
  about: null,
  reports: [],
  can: { review: false, undo: false, answerAppeal: false },
};
const reviewing = `POST /api/admin/reports/${first.id}/review`;

const open = "GET /api/admin/reports?status=open";
const outcome = {
  days: null,
  hides: false,
  reason: "Kindly.",
  at: "2026-11-22T01:40:00.000Z",
  by: null,
  appeal: null,
};
const decidedCan = { review: false, undo: true, answerAppeal: false };
const warned: ReportCase = { ...first, outcome: { ...outcome, action: "warn" }, can: decidedCan };
const suspended: ReportCase = { ...warned, outcome: { ...outcome, action: "suspend", days: 3 } };

async function show(cases: ReportCase[], answers: Record<string, FakeAnswer> = {}) {
  vi.setSystemTime("2026-11-22T01:40:00Z");
  const api = fakeApi({
    "GET /api/admin/reports?status=open": {
      json: cases,
      headers: { "x-total-count": String(cases.length) },
    },
    ...answers,
  });
  await renderPage({ component: OpenReports });
  return api;
}
const card = (name: string) => screen.getByRole("article", { name });
const scam = "Scam, or money asked for before viewing";

describe("the open reports", () => {
  it("have the longest waiting expanded, with its time left, its snapshot and both histories", async () => {
    await show([first, second, aboutMe]);
    expect(screen.getByRole("heading", { name: "Open Reports (3)" })).toBeTruthy();
    const text = card(scam).textContent;
    for (const part of [
      "40 min left",
      "Mail me a deposit.",
      "She asks for gift cards.",
      "Reported 3 times, 1 upheld",
      "Warned November 12, 2026: asked for a fee",
      "1 report sent, 1 upheld",
      "Never reported",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("Could I see it?");
    await press("Show the 2 messages before it");
    expect(card(scam).textContent).toContain("Julia · November 20, 2026, 8:00 PMCould I see it?");
    expect(within(card("Harassment")).queryByRole("textbox")).toBeNull();
    fireEvent.click(within(card("Harassment")).getByRole("button", { name: "Open" }));
    expect(within(card("Harassment")).getByRole("textbox", { name: "Reason" })).toBeTruthy();
    expect(within(card(scam)).queryByRole("textbox")).toBeNull();
    // Not in the middle of the case that comes after it.
    expect(document.activeElement).toBe(card("Harassment"));
  });

  it("show each report with what its reporter saw, when and why", async () => {
    const one = first.reports[0]!;
    const again = (id: number, name: string, more: Partial<typeof one>) => ({
      ...one,
      id: `5b0f7d3c-1111-4222-8333-00000000001${id}`,
      by: somebody(name),
      ...more,
    });
    const reports = [
      one,
      again(1, "Ada", { reason: "unsafe", text: "", createdAt: "2026-11-21T05:00:00.000Z" }),
      again(2, "Ines", { snapshot: { ...one.snapshot, text: "Mail me a gift card." } }),
    ];
    await show([{ ...first, count: 3, reports }]);
    expect(screen.getAllByText("Mail me a gift card.")).toHaveLength(1);
    const [julia, ada, ines] = [...card(scam).querySelectorAll("section")].map((part) => part.textContent);
    expect(julia).toContain(`Julia writes: ${scam}November 20, 2026, 9:20 PMShe asks for gift cards.`);
    expect(ada).toMatch(/Ada writes: [^:]+November 21, 2026, 12:00 AMNothing more\./);
    expect(ines).toContain("Ines writes");
  });

  it("about oneself have no button, and no reported text", async () => {
    await show([aboutMe]);
    const mine = card("Not who she says she is");
    expect(mine.textContent).toContain("This report is about you, so another admin decides it.");
    expect(mine.textContent).not.toContain("Dana");
    expect(within(mine).queryByRole("button")).toBeNull();
  });

  it("are decided with a reason by a button that names the action, and severe actions after a confirmation", async () => {
    const held = "hosts 1 event with 19 people and has a spot at 5 events";
    const { sent } = await show([{ ...first, held }], { [reviewing]: { json: suspended } });
    await press("Decide");
    expect(alerts()).toEqual(expect.arrayContaining(["Please choose what to do.", "Please give a reason."]));
    await press("Suspend");
    type("Days", "3");
    type("Reason", "A deposit by gift card.");
    await settle();
    expect(card(scam).textContent).toContain(`Dana ${held}. Her events go on hold and we keep her spots.`);
    await press("Suspend for 3 Days");
    await settle(10);
    const question = screen.getByRole("alertdialog", { name: "Suspend Dana Pell for 3 days?" });
    expect(question.textContent).toContain(`Dana ${held}.`);
    await press("Cancel");
    expect([sent, fieldValue("Reason")]).toEqual([[], "A deposit by gift card."]);
    await press("Suspend for 3 Days");
    await settle(10);
    await press("Suspend");
    await settle(10);
    expect(sent).toMatchObject([
      {
        call: reviewing,
        body: { action: "suspend", days: 3, reason: "A deposit by gift card.", hides: false },
      },
    ]);
    // The long card has collapsed, so the focus moves to what is left.
    expect(document.activeElement).toBe(card(scam));
    expect(scrolled.mock.contexts.at(-1)).toBe(card(scam));
  });

  it("stay in their place with their outcome, so that a second press hits nobody else", async () => {
    const { answer } = await show([first, second], { [reviewing]: { json: warned } });
    answer(open, { json: [second], headers: { "x-total-count": "1" } });
    await press("Warn");
    type("Reason", "Kindly.");
    fireEvent.click(card(scam).querySelector("button[type=submit]")!);
    await settle(50);
    expect(screen.getAllByRole("article").map((each) => each.querySelector("h3")!.textContent)).toEqual([
      scam,
      "Harassment",
    ]);
    expect(card(scam).textContent).toContain("Warned");
    expect(within(card("Harassment")).queryByRole("textbox")).toBeNull();
    expect(screen.getByRole("heading", { name: "Open Reports (1)" })).toBeTruthy();
  });

  it("can be undone for ten seconds, and then are open again", async () => {
    const { answer, sent } = await show([first], {
      [reviewing]: { json: warned },
      [`POST /api/admin/reports/${first.id}/undo`]: { json: first },
    });
    const decide = async () => {
      await press("Warn");
      type("Reason", "Kindly.");
      answer(open, { json: [] });
      fireEvent.click(card(scam).querySelector("button[type=submit]")!);
      await settle(50);
    };
    await decide();
    expect(currentToast()).toMatchObject({ title: "Warning given", stays: true, duration: 10_000 });
    answer(open, { json: [first] });
    await press("Undo");
    await settle(50);
    expect(currentToast()?.open).toBe(false);
    expect(document.activeElement).toBe(card(scam));
    expect(sent.at(-1)?.call).toBe(`POST /api/admin/reports/${first.id}/undo`);
    expect(within(card(scam)).getByRole("textbox", { name: "Reason" })).toBeTruthy();
    await decide();
    answer(open, { json: [first] });
    await act(async () => currentToast()?.action?.onClick());
    await settle(50);
    expect(sent.at(-1)?.call).toBe(`POST /api/admin/reports/${first.id}/undo`);
    await decide();
    await settle(10_000);
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    expect(card(scam).textContent).toContain("Everyone involved gets an email.");
  });

  it("keep the reason when they could not be decided", async () => {
    const message = "This report has already been decided.";
    await show([first], { [reviewing]: { status: 409, body: { message } } });
    await press("Warn");
    type("Reason", "Kindly.");
    fireEvent.click(card(scam).querySelector("button[type=submit]")!);
    await settle();
    expect(screen.getByText(message)).toBeTruthy();
    expect(fieldValue("Reason")).toBe("Kindly.");
  });

  it("can be loaded again after a failure", async () => {
    await show([], { "GET /api/admin/reports?status=open": "offline" });
    expect(screen.getByRole("heading", { name: "Couldn’t load the reports" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  });
});
