import type { CDPSession } from "@playwright/test";
import { wholeChromium } from "#testing/chromium.ts";
import { expect, openPage, test } from "./demo.ts";
import { bothColors } from "./looks.ts";
import { newAccount } from "./own-account.ts";

test.use({ serviceWorkers: "allow", permissions: ["notifications"], ...bothColors });
test.use(wholeChromium());

/** The registration of our service worker, as the browser's tools name it. */
const registrationOf = (tools: CDPSession, origin: string) =>
  new Promise<string>((resolve) => {
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
  });

test("a device shows what it is sent, and says where it stands in the settings", async ({
  page,
  context,
  baseURL,
  axe,
  faults,
}) => {
  await newAccount(page.request, baseURL!, { congregation: "Beacon" });
  await openPage(page, "/profile?tab=notifications");
  const push = page.getByRole("switch", { name: "Push on this device" });
  await expect(push).not.toBeChecked();
  await expect(push).toBeEnabled();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  const tools = await context.newCDPSession(page);
  const registered = registrationOf(tools, baseURL!);
  await tools.send("ServiceWorker.enable");
  const message = { title: "An answer in CC Chat", line: "Open it.", path: "/community", tag: "one" };
  const registrationId = await registered;
  // Sent again under the same tag, it is shown once.
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
    .toEqual([{ title: "An answer in CC Chat", body: "Open it.", tag: "one", data: { path: "/community" } }]);

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await axe();
  }
  // Where this runs no push service can be reached: the switch goes back, and it is said.
  faults.allow(/push service|Registration failed/);
});
