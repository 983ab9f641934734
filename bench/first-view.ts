import { chromium, type Page } from "@playwright/test";
import { chromiumFlags, provideChromium } from "#testing/machines/chromium.ts";
import { percentile, report } from "./load.ts";

const runs = 3;
const median = (values: number[]) => percentile(values, 0.5);

type View = { firstPaint: number; largestPaint: number; shift: number };

/**
 * On a slow connection, as on a train: when a guest first sees each page, and how much moves on it, also while its first
 * dialog opens. Shifts right after a press are counted too, which browsers leave out.
 */
export async function benchFirstView(url: string, paths: readonly string[]) {
  const browser = await chromium.launch({ executablePath: provideChromium(), args: chromiumFlags });
  try {
    for (const path of paths) {
      const views: View[] = [];
      for (let run = 0; run < runs; run += 1) {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
        await slowLine(page);
        await page.addInitScript(observe);
        await page.goto(url + path, { waitUntil: "load" });
        await openDialog(page);
        views.push(await page.evaluate(() => (window as unknown as { view: View }).view));
        await page.close();
      }
      const of = (key: keyof View) => median(views.map((view) => view[key]));
      report(`slow line, ${path}: first view`, of("firstPaint"), "ms", { most: 2_200 });
      report(`slow line, ${path}: largest content`, of("largestPaint"), "ms");
      report(`slow line, ${path}: layout shift, in hundredths`, of("shift") * 100, "", { most: 2 });
    }
  } finally {
    await browser.close();
  }
}

/** Presses the first card's main control, which opens a dialog on most pages, and waits until it is filled. */
async function openDialog(page: Page) {
  const control = page.getByRole("main").getByRole("article").first().getByRole("button").last();
  if ((await control.count()) === 0) return;
  await control.tap();
  const dialog = page.getByRole("dialog");
  await dialog.first().waitFor();
  await dialog.locator("[aria-busy=true]").waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
}

function observe() {
  const view: View = { firstPaint: 0, largestPaint: 0, shift: 0 };
  Object.assign(window, { view });
  const watch = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") view.firstPaint = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => void (view.largestPaint = startTime));
  watch("layout-shift", (entry) => void (view.shift += (entry as unknown as { value: number }).value));
}

/** A slow connection: 400 ms latency, 50 KB/s. */
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
