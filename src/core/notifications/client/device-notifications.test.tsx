import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import DeviceNotifications from "#src/core/notifications/client/device-notifications.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { alerts, press, refusal, toastShown } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const path = "/api/push-subscriptions";
const here = {
  id: "00000000-0000-4000-8000-000000000001",
  device: "Chrome on Android",
  since: "2026-11-03T12:00:00Z",
  lastSeenAt: "2026-11-20T12:00:00Z",
  current: true,
};
const elsewhere = {
  ...here,
  id: "00000000-0000-4000-8000-000000000002",
  device: "Safari on iPad",
  lastSeenAt: "2026-11-19T12:00:00Z",
  current: false,
};
const listed = (...devices: object[]) => ({ json: { publicKey: "our-key", devices } });
const subscription = { endpoint: "https://push.example/her", keys: { p256dh: "key", auth: "secret" } };

/** A browser with a permission, the user's `answer` when asked for it, and optionally an earlier subscription. */
function browserWith(permission: NotificationPermission, answer = permission, subscribed = false) {
  const askPermission = vi.fn<() => Promise<string>>(async () => {
    notification.permission = answer;
    return answer;
  });
  const notification = { permission, requestPermission: askPermission };
  let agreed = subscribed;
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => {
    agreed = false;
    return true;
  });
  const subscribe = vi.fn<(options: unknown) => Promise<object>>(async () => {
    agreed = true;
    return { toJSON: () => ({ ...subscription, expirationTime: null }) };
  });
  const pushManager = { getSubscription: async () => (agreed ? { unsubscribe } : null), subscribe };
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("PushManager", Object);
  vi.stubGlobal("navigator", {
    ...navigator,
    serviceWorker: {
      getRegistration: async () => ({ pushManager }),
      register: async () => ({}),
      ready: Promise.resolve({ pushManager }),
    },
  });
  return { askPermission, subscribe, unsubscribe };
}

async function show(answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({ [`GET ${path}`]: listed(), ...answers });
  await renderPage({ component: DeviceNotifications });
  await settle(5);
  return api;
}
const theSwitch = () => screen.getByRole<HTMLButtonElement>("switch", { name: "Push on this device" });
const state = () => ({
  on: theSwitch().getAttribute("aria-checked") === "true",
  disabled: theSwitch().disabled,
  says: document.getElementById(theSwitch().getAttribute("aria-describedby")!)?.textContent,
});
async function flip() {
  fireEvent.click(theSwitch());
  await settle(10);
}

describe("push notifications on this device", () => {
  it("ask to confirm the address first, instead of the switch", async () => {
    browserWith("default");
    await show({ "GET /api/auth/user": { json: { ...user, emailVerified: false } } });
    expect(screen.queryByRole("switch")).toBeNull();
    expect(document.body.textContent).toContain("To get notifications on this device, confirm your email");
    expect(screen.getByRole("button", { name: "Send the Link Again" })).toBeTruthy();
  });

  it.each([
    ["has no Web Push", () => {}, "This browser can’t show our notifications."],
    [
      "blocks them",
      () => void browserWith("denied"),
      "Your browser is blocking our notifications. Allow them in its settings, then come back.",
    ],
  ])("cannot be switched on in a browser that %s, and say so", async (_what, prepare, says) => {
    prepare();
    await show();
    expect(state()).toEqual({ on: false, disabled: true, says });
  });

  it("require the Home Screen on an iPhone: a tab shows the two steps", async () => {
    vi.stubGlobal("navigator", { ...navigator, standalone: false });
    await show();
    expect(state()).toEqual({
      on: false,
      disabled: true,
      says: "On an iPhone or iPad, they come once this site is on your Home Screen.",
    });
    const steps = within(screen.getAllByRole("list")[1]!).getAllByRole("listitem");
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1\. Tap Share/),
      expect.stringMatching(/^2\. Tap Add to Home Screen/),
    ]);
  });

  it("are switched on with the user's permission and our key, and not before", async () => {
    const browser = browserWith("default", "granted");
    const api = await show({ [`PUT ${path}`]: { status: 204 } });
    expect(state()).toEqual({ on: false, disabled: false, says: "Off" });
    expect(browser.askPermission).not.toHaveBeenCalled();
    api.answer(`GET ${path}`, listed(here));
    await flip();
    expect(browser.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: "our-key",
    });
    expect(api.sent).toMatchObject([{ call: `PUT ${path}`, body: subscription }]);
    expect(toastShown()).toMatchObject({ title: "Settings Updated" });
    expect(state()).toEqual({ on: true, disabled: false, says: "On since Nov 3, 2026" });
  });

  it("stay off without permission, and nothing is sent", async () => {
    browserWith("default", "denied");
    const { sent } = await show();
    await flip();
    expect([sent, toastShown()]).toEqual([[], undefined]);
    expect(state()).toMatchObject({ on: false, disabled: true });
  });

  it("stay off if the browser's push service fails, with a toast", async () => {
    const browser = browserWith("granted");
    browser.subscribe.mockRejectedValue(new DOMException("push service error", "AbortError"));
    const { sent } = await show();
    await flip();
    expect(sent).toEqual([]);
    expect(toastShown()).toEqual(
      refusal("Error", "Failed to change notifications on this device. Please try again."),
    );
    expect(state()).toMatchObject({ on: false, disabled: false });
  });

  it("are switched off, on the server first", async () => {
    const browser = browserWith("granted", "granted", true);
    const api = await show({
      [`GET ${path}`]: listed(here),
      [`DELETE ${path}/${here.id}`]: { status: 204 },
    });
    expect(state()).toMatchObject({ on: true });
    api.answer(`GET ${path}`, listed());
    await flip();
    expect(api.sent).toMatchObject([{ call: `DELETE ${path}/${here.id}` }]);
    expect(browser.unsubscribe).toHaveBeenCalledOnce();
    expect(state()).toMatchObject({ on: false, says: "Off" });
  });

  it("are off after a new sign-in, even if the browser still has a subscription", async () => {
    const browser = browserWith("granted", "granted", true);
    await show({ [`PUT ${path}`]: { status: 204 } });
    expect(state()).toMatchObject({ on: false, says: "Off" });
    await flip();
    // The earlier subscription was for another session.
    expect(browser.unsubscribe).toHaveBeenCalledOnce();
    expect(browser.subscribe).toHaveBeenCalledOnce();
  });

  it("of other devices can be switched off from here", async () => {
    browserWith("granted");
    const api = await show({
      [`GET ${path}`]: listed(elsewhere),
      [`DELETE ${path}/${elsewhere.id}`]: { status: 204 },
    });
    expect(screen.getByText("Last seen Nov 19, 2026")).toBeTruthy();
    api.answer(`GET ${path}`, listed());
    await press("Turn Off Safari on iPad");
    await settle(10);
    expect(screen.queryByText("Safari on iPad")).toBeNull();
    expect(document.activeElement).toBe(screen.getByText("On this device").closest("summary"));
  });

  it("can be loaded again after a failure", async () => {
    browserWith("granted");
    const api = await show({ [`GET ${path}`]: { status: 500 } });
    expect(alerts()).toEqual(["Failed to load your devices"]);
    api.answer(`GET ${path}`, listed());
    await press("Try Again");
    await settle(10);
    expect(state()).toMatchObject({ on: false });
  });
});
