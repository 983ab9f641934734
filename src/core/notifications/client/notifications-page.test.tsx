import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Bell } from "#src/core/notifications/client/bell.tsx";
import { NotificationsPage } from "#src/core/notifications/client/notifications-page.tsx";
import type { InboxNotification } from "#src/core/notifications/notification.schema.ts";
import { encodeCursor } from "#src/shared/pagination.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { fakeLive } from "#testing/components/fake-live.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { press, refusal, toastShown } from "#testing/components/page-actions.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const list = "GET /api/notifications";
const read = "POST /api/notifications/read";
const unread = "GET /api/unread";
const notification = (number: number, more: Partial<InboxNotification> = {}): InboxNotification => ({
  id: `5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3f0${number}`,
  sign: "chat",
  title: `Naomi replied to “Stairs ${number}”`,
  line: null,
  path: `/community/stairs-${number}`,
  at: "2026-01-01T10:00:00.000Z",
  read: false,
  ...more,
});

async function openInbox(answers: Record<string, FakeAnswer> = {}, at = "/notices") {
  const api = fakeApi({
    "GET /api/auth/user": { json: user },
    [list]: { json: [notification(1), notification(2, { read: true })], headers: { "x-total-count": "2" } },
    [read]: { status: 204 },
    ...answers,
  });
  const page = await renderPage({ path: "/notices", at, component: NotificationsPage });
  await settle(10);
  return { ...api, ...page };
}
const cursor = encodeCursor({ createdAt: new Date(notification(1).at), id: notification(1).id });
const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

describe("the inbox", () => {
  it("links to the settings, also while it is empty", async () => {
    await openInbox({ [list]: { json: [], headers: { "x-total-count": "0" } } });
    expect(screen.getByRole("heading", { name: "Nothing yet" })).toBeTruthy();
    const settings = screen.getByRole("link", { name: "Notification Settings" });
    expect(settings.getAttribute("href")).toBe("/profile?tab=notifications");
    expect(screen.queryByRole("button", { name: "Mark All Read" })).toBeNull();
  });

  it("separates unread from read notifications, and each links to its subject", async () => {
    await openInbox();
    expect(headings()).toEqual(["New", "Earlier"]);
    const [fresh, earlier] = screen.getAllByRole("article");
    expect(fresh!.textContent).toContain("Unread");
    expect(earlier!.textContent).not.toContain("Unread");
    const link = screen.getByRole("link", { name: notification(1).title });
    expect(link.getAttribute("href")).toBe(notification(1).path);
  });

  it("shows Earlier once if an unread notification is among read ones", async () => {
    const mixed = [1, 2, 3, 4].map((number) => notification(number, { read: number % 2 === 0 }));
    await openInbox({ [list]: { json: mixed } });
    expect(headings()).toEqual(["New", "Earlier"]);
    expect(screen.getAllByRole("article")).toHaveLength(4);
  });

  it("marks an unread notification as read when it is followed, and sends nothing for a read one", async () => {
    const { sent, answer } = await openInbox();
    answer(list, { json: [notification(1, { read: true }), notification(2, { read: true })] });
    fireEvent.click(screen.getByRole("link", { name: notification(1).title }));
    await settle(10);
    expect(sent.map(({ call, body }) => [call, body])).toEqual([[read, { id: notification(1).id }]]);
    expect(headings()).toEqual(["Earlier"]);
    fireEvent.click(screen.getByRole("link", { name: notification(2).title }));
    await settle(10);
    expect(sent).toHaveLength(1);
  });

  it("is marked as read by a button", async () => {
    const { sent, answer } = await openInbox();
    answer(list, { json: [notification(1, { read: true })] });
    await press("Mark All Read");
    await settle(10);
    expect(sent.map(({ call, body }) => [call, body])).toEqual([[read, {}]]);
    expect(headings()).toEqual(["Earlier"]);
    expect(screen.queryByRole("button", { name: "Mark All Read" })).toBeNull();
  });

  it("says when it could not be marked as read", async () => {
    await openInbox({ [read]: "offline" });
    await press("Mark All Read");
    const words = "Failed to mark your notifications as read. Please try again.";
    expect(toastShown()).toEqual(refusal("Error", words));
    expect(headings()).toEqual(["New", "Earlier"]);
  });

  it("has older notifications at an address of their own, with a link back", async () => {
    await openInbox(
      { [`${list}?cursor=${cursor}`]: { json: [notification(2)] } },
      `/notices?after=${cursor}`,
    );
    expect(screen.getAllByRole("article")).toHaveLength(1);
    const back = screen.getByRole("link", { name: "Back to the newest notifications" });
    expect(back.getAttribute("href")).toBe("/notices");
  });

  it("offers older notifications if nothing on a page is current anymore", async () => {
    await openInbox({
      [list]: {
        json: [],
        headers: { "x-total-count": "40", link: `</api/notifications?cursor=${cursor}>; rel="next"` },
      },
      [`${list}?cursor=${cursor}`]: { json: [notification(2)] },
    });
    expect(screen.queryByRole("heading", { name: "Nothing yet" })).toBeNull();
    await press("Show Earlier Notifications");
    await settle(10);
    expect(screen.getAllByRole("article")).toHaveLength(1);
  });

  it("asks a guest to sign in", async () => {
    await openInbox({ "GET /api/auth/user": { status: 401, body: { message: "Unauthorized" } } });
    expect(screen.getByText("Please sign in to see your notifications")).toBeTruthy();
    expect(screen.queryByRole("article")).toBeNull();
  });
});

describe("the bell", () => {
  async function openBell(notices: number, at?: string) {
    const { answer, sent } = fakeApi({
      [read]: { status: 204 },
      "GET /api/auth/user": { json: user },
      [unread]: { json: { notices, conversations: 0 } },
    });
    const live = fakeLive();
    await renderPage({ component: Bell, at });
    return { answer, live, sent };
  }

  it("shows the unread count live, and nothing at zero", async () => {
    const { answer, live } = await openBell(0);
    expect(screen.getByRole("link", { name: "Notifications" }).getAttribute("href")).toBe("/notices");
    answer(unread, { json: { notices: 3, conversations: 0 } });
    await live.news(`notices:${user.id}`);
    await settle(10);
    expect(screen.getByRole("link", { name: "Notifications, 3 unread" })).toBeTruthy();
  });

  it("marks notifications about the open page as read, including those that arrive meanwhile", async () => {
    const { answer, live, sent } = await openBell(0, "/?tab=reports");
    expect(sent).toEqual([]);
    answer(unread, { json: { notices: 1, conversations: 0 } });
    await live.news(`notices:${user.id}`);
    await settle(10);
    expect(sent).toMatchObject([{ call: read, body: { path: "/?tab=reports" } }]);
  });

  it("fetches the count again when it connects, since earlier news was missed", async () => {
    const { answer, live } = await openBell(1);
    answer(unread, { json: { notices: 0, conversations: 0 } });
    await live.opened();
    await settle(10);
    expect(screen.getByRole("link", { name: "Notifications" })).toBeTruthy();
  });
});
