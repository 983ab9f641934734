import type { CDPSession } from "@playwright/test";
import { wholeChromium } from "#testing/machines/chromium.ts";
import { expect, hydrated, openPage, test, unique } from "./fixtures.ts";

test.use(wholeChromium());

// Covers two people at once, and two pages.
test("a reply's notification appears live at the bell and in the list, and is marked as read once opened", async ({
  page,
  member,
  create,
  callsOf,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, title } = await create.post(await member("new"), { title: unique("Which stairs") });
  const calls = await callsOf(await create.person("new"));
  const connected = page.waitForResponse(/\/api\/live/);
  await openPage(page, "/notices");
  await connected;
  const bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications");
  await calls.post(`/api/forum/${id}/replies`, { data: { content: "The north ones." } });
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread");
  const notification = page.getByRole("article").filter({ hasText: title });
  await expect(notification).toContainText("replied to");
  await notification.getByRole("link").press("Enter");
  await expect(page).toHaveURL(new RegExp(`/community/${id}`));
  await expect(page.getByText("The north ones.")).toBeInViewport();
  await expect(bell).toHaveAccessibleName("Notifications");
  await hydrated(page);
  await bell.click();
  await expect(page).toHaveURL("/notices");
  await expect(page.getByRole("heading", { name: "Earlier" })).toBeVisible();
});

test.describe("a device", () => {
  test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

  // Needs the service worker and system notifications.
  test("shows push notifications, and its state in the settings", async ({
    page,
    context,
    member,
    baseURL,
    axe,
    pageErrors,
  }) => {
    // No push service is reachable here: the switch goes back, with an error.
    pageErrors.allow(/push service|Registration failed/);
    await member("new");
    await openPage(page, "/profile?tab=notifications");
    await page.getByRole("heading", { name: "On this device" }).click();
    const push = page.getByRole("switch", { name: "Push on this device" });
    await expect(push).not.toBeChecked();
    await expect(push).toBeEnabled();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

    const tools = await context.newCDPSession(page);
    const registered = registrationOf(tools, baseURL!);
    await tools.send("ServiceWorker.enable");
    const message = { title: "A new reply in CC Chat", line: "Open it.", path: "/community", tag: "one" };
    const registrationId = await registered;
    // Sent twice with the same tag, it is shown once.
    for (let time = 0; time < 2; time += 1) {
      await tools.send("ServiceWorker.deliverPushMessage", {
        origin: baseURL!,
        registrationId,
        data: JSON.stringify(message),
      });
    }
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const shown = await (await navigator.serviceWorker.ready).getNotifications();
          return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }));
        }),
      )
      .toEqual([
        { title: "A new reply in CC Chat", body: "Open it.", tag: "one", data: { path: "/community" } },
      ]);
    await axe();
  });
});

/** The DevTools id of our service worker's registration. */
const registrationOf = (tools: CDPSession, origin: string) =>
  new Promise<string>((resolve) => {
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
  });
