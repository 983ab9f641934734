import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Announcement } from "#src/core/announcements/announcement.schema.ts";
import { AnnounceTab } from "#src/pages/admin/client/announce-tab.tsx";
import { fakeApi, site, type FakeAnswer } from "#testing/components/fake-api.ts";
import { toastShown } from "#testing/components/page-actions.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const id = "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b02";
const list = "GET /api/admin/announcements";
const audience = "GET /api/admin/announcements/audience";
const supper: Announcement = {
  id,
  title: "The supper moves",
  text: "No heat on Tuesday.",
  plans: ["premium", "vip"],
  states: ["NY"],
  state: "waiting",
  createdAt: "2026-12-01T23:52:00.000Z",
  sendAt: "2026-12-02T00:02:00.000Z",
  by: "Miriam S.",
  stoppedBy: null,
  audience: 86,
  members: 0,
  emails: 0,
  emailsWaiting: 0,
  can: { stop: true },
};
const stopped: Announcement = { ...supper, state: "stopped", stoppedBy: "Ruth T.", can: { stop: false } };

async function show(
  found: Announcement[],
  answers: Record<string, FakeAnswer> = {},
  operatorAddress = "1 Main",
) {
  const api = fakeApi({
    "GET /api/site": { json: { ...site, operatorAddress } },
    "GET /api/auth/user": { json: { firstName: "Miriam" } },
    [list]: { json: found },
    [audience]: { json: { members: 86, byEmail: 71 } },
    [`${audience}?plans=vip`]: { json: { members: 30, byEmail: 20 } },
    [`${audience}?plans=premium&plans=vip`]: { json: { members: 50, byEmail: 40 } },
    [`${audience}?plans=premium&plans=vip&states=NY`]: { json: { members: 9, byEmail: 7 } },
    ...answers,
  });
  await renderPage({ path: "/admin", at: "/admin?tab=announce", component: AnnounceTab });
  await settle(10);
  return api;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle(10);
};
async function fill() {
  fireEvent.change(field("Subject"), { target: { value: supper.title } });
  fireEvent.change(field("Text"), { target: { value: supper.text } });
  for (const group of ["CC Elite", "CC Insider", "New York"]) await press(group);
}

describe("an announcement", () => {
  it("can be sent to herself beforehand, and stays a draft", async () => {
    const api = await show([], { "POST /api/admin/announcements/test": { status: 204 } });
    await fill();
    await press("Send Me a Test");
    expect(api.sent).toMatchObject([
      { call: "POST /api/admin/announcements/test", body: { title: supper.title, text: supper.text } },
    ]);
    expect(toastShown()).toMatchObject({ title: "Test sent" });
    expect(field("Subject").value).toBe(supper.title);
  });

  it("is sent once with who gets it, shown beforehand with the foot of its email", async () => {
    const api = await show([], { "POST /api/admin/announcements": { status: 201, body: supper } });
    expect(screen.getByText("86 members")).toBeTruthy();
    await fill();
    expect(screen.getByText("9 members")).toBeTruthy();
    const preview = screen.getByRole("heading", { name: "As she’ll see it" }).parentElement!;
    expect(within(preview).getByRole("heading", { name: supper.title })).toBeTruthy();
    expect(preview.textContent).toContain("Commuter Circle, 1 Main · Unsubscribe");
    api.answer(list, { json: [supper] });
    await press("Send in 10 Minutes");
    const { title, text, plans, states } = supper;
    expect(api.sent).toMatchObject([
      { call: "POST /api/admin/announcements", body: { title, text, plans, states } },
    ]);
    expect(api.keys).toHaveLength(1);
    const card = screen.getByRole("article", { name: "Goes out at 7:02 PM" });
    expect(card.textContent).toContain("To 86 members: Insider and Elite in New York. Nobody has it yet.");
    // The form makes room until another is wanted, which begins empty.
    expect(screen.queryByRole("textbox", { name: "Subject" })).toBeNull();
    await press("Write Another");
    expect(field("Subject").value).toBe("");
    expect(document.activeElement?.textContent).toBe("New announcement");
  });

  it("that is refused stays in the form", async () => {
    const message = "There can be 5 announcements within 24 hours. Please send this one later.";
    await show([], { "POST /api/admin/announcements": { status: 409, body: { message } } });
    await fill();
    await press("Send in 10 Minutes");
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect([field("Subject").value, field("Text").value]).toEqual([supper.title, supper.text]);
  });

  it("without a postal address says what is missing", async () => {
    await show([], {}, "");
    expect(screen.getByRole("alert").textContent).toContain("under Site");
  });

  it("that is stopped is a draft again", async () => {
    const api = await show([supper], {
      [`PUT /api/admin/announcements/${id}/stopped`]: { json: stopped },
    });
    api.answer(list, { json: [stopped] });
    await press("Stop");
    expect(toastShown()).toMatchObject({ description: "Nobody got it. It’s a draft again." });
    expect([field("Subject").value, field("Text").value]).toEqual([supper.title, supper.text]);
    expect(screen.getByRole("button", { name: "New York" }).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText(/stopped by Ruth T\.$/)).toBeTruthy();
  });

  it("that is stopped while another is being written does not take its place, and neither hides the form", async () => {
    const api = await show([], { [`PUT /api/admin/announcements/${id}/stopped`]: { json: stopped } });
    fireEvent.change(field("Text"), { target: { value: "Rides to the picnic" } });
    // Another organizer sends one meanwhile.
    api.answer(list, { json: [supper] });
    await vi.advanceTimersByTimeAsync(15_000);
    await settle(10);
    api.answer(list, { json: [stopped] });
    await press("Stop");
    expect(toastShown()).toMatchObject({ description: expect.stringContaining("from the list below") });
    expect(field("Text").value).toBe("Rides to the picnic");
    expect(document.activeElement?.textContent).toBe("All announcements");
  });

  it("that was stopped before its lost answer came with a second press says so", async () => {
    await show([], { "POST /api/admin/announcements": { status: 201, body: stopped } });
    await fill();
    await press("Send in 10 Minutes");
    expect(toastShown()).toMatchObject({ title: "This one was stopped" });
  });

  it("that is going out says how many have it", async () => {
    vi.setSystemTime("2026-12-02T00:05:00.000Z");
    await show([{ ...supper, state: "sent", members: 86, emails: 31, emailsWaiting: 40 }]);
    const card = screen.getByRole("article", { name: "Going out now" });
    expect(card.textContent).toContain(
      "86 members have it, 31 also by email. Emails still on their way: 40.",
    );
    expect(within(card).getByRole("button", { name: "Stop" })).toBeTruthy();
  });
});
