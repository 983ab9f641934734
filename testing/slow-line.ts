import type { Page } from "@playwright/test";

/** A slow connection, as on a train: 400 ms to each answer, 50 KB a second. */
export async function slowLine(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}
