import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Bell } from "#src/core/notifications/client/bell.tsx";
import type { InboxNotification } from "#src/core/notifications/notification.schema.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { fakeLive } from "#testing/components/fake-live.ts";
import { refusal, press, toastShown } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const newest = "GET /api/notifications?limit=6";
const read = "POST /api/notifications/read";
const notification = (number: number, more: Partial<InboxNotification> = {}): InboxNotification => ({
  id: `5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3f0${number}`,
  sign: "letter",
  title: `Naomi wrote to you about “Stairs ${number}”`,
  line: null,
  path: `/messages/stairs-${number}`,
  at: "2026-01-01T10:00:00.000Z",
  read: false,
  ...more,
});

const windowOf = (matches: boolean) =>
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches }));
beforeEach(() => windowOf(true));

async function show(answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({
    "GET /api/auth/user": { json: user },
    "GET /api/unread": { json: { notices: 1, conversations: 0 } },
    [newest]: { json: [notification(1), notification(2, { read: true })], headers: { "x-total-count": "2" } },
    [read]: { status: 204 },
    ...answers,
  });
  fakeLive();
  const page = await renderPage({ component: Bell });
  return { ...api, ...page };
}

const bell = () => screen.getByRole("link", { name: /^Notifications/ });
const popover = () => {
  const found = screen.queryByRole("dialog", { name: "Notifications" });
  return found?.matches(":popover-open") ? found : null;
};
async function pressBell(init = {}) {
  fireEvent.pointerDown(bell());
  fireEvent.click(bell(), init);
  // Its code, then its rows.
  await settle(10);
  await settle(10);
}

describe("the bell in a wide window", () => {
  it("opens the newest notifications, with links to all of them and to the settings", async () => {
    const { address, queryClient } = await show();
    const fetched = () => queryClient.getQueryCache().findAll({ queryKey: ["/api/notifications"] }).length;
    expect([bell().getAttribute("aria-expanded"), fetched()]).toEqual(["false", 0]);
    await pressBell();
    expect([bell().getAttribute("aria-expanded"), address()]).toEqual(["true", "/"]);
    const shown = within(popover()!);
    expect(shown.getAllByRole("article")).toHaveLength(2);
    expect(popover()!.contains(document.activeElement)).toBe(true);
    const hrefOf = (name: string) => shown.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("See All Notifications")).toBe("/notices");
    expect(hrefOf("Notification settings")).toBe("/profile?tab=notifications");
  });

  it("closes by a second press, with the focus back at the bell", async () => {
    await show();
    await pressBell();
    // The press outside closes the popover before the click arrives.
    fireEvent.pointerDown(bell());
    popover()!.hidePopover();
    fireEvent.click(bell());
    await settle(10);
    expect([popover(), bell().getAttribute("aria-expanded")]).toEqual([null, "false"]);
    expect(document.activeElement).toBe(bell());
    await pressBell();
    expect(popover()).toBeTruthy();
  });

  it("closes when it leads to another page", async () => {
    const { address } = await show();
    await pressBell();
    fireEvent.click(within(popover()!).getByRole("link", { name: "See All Notifications" }));
    await settle(10);
    expect([address(), screen.queryByRole("dialog", { name: "Notifications" })]).toEqual(["/notices", null]);
  });

  it("marks all as read, and keeps the focus in the popover", async () => {
    const { sent, answer } = await show();
    await pressBell();
    answer(newest, { json: [notification(1, { read: true })] });
    await press("Mark All Read");
    await settle(10);
    expect(sent.map(({ call, body }) => [call, body])).toContainEqual([read, {}]);
    expect(screen.queryByRole("button", { name: "Mark All Read" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Notifications" }));
  });

  it("says when it could not mark them", async () => {
    await show({ [read]: "offline" });
    await pressBell();
    await press("Mark All Read");
    const words = "Failed to mark your notifications as read. Please try again.";
    expect(toastShown()).toEqual(refusal("Error", words));
  });

  it("says that there are none, or that they did not load", async () => {
    await show({ [newest]: { json: [], headers: { "x-total-count": "0" } } });
    await pressBell();
    expect(popover()!.textContent).toContain("will show up here");
  });

  it("leaves a new tab to the browser", async () => {
    await show();
    await pressBell({ ctrlKey: true });
    expect(popover()).toBeNull();
  });
});

it("the bell in a narrow window leads to the page", async () => {
  windowOf(false);
  const { address } = await show();
  expect(bell().hasAttribute("aria-haspopup")).toBe(false);
  await pressBell();
  expect([address(), screen.queryByRole("dialog", { name: "Notifications" })]).toEqual(["/notices", null]);
});
