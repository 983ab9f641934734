import os from "node:os";
import { chromium, type Browser, type ElementHandle, type Page } from "@playwright/test";
import { chromiumFlags, provideChromium } from "#testing/chromium.ts";
import { slowLine } from "#testing/slow-line.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { startFilled } from "./few-and-many.ts";
import { postgresUrl } from "./servers.ts";

const replies = 2_000;
/** How many times slower than this machine the phone is. */
const slowness = 4;
const target = 200;
/** Something that is pressed leads to more on a slow line: what was sent is answered, and code comes for what is new. */
const aftermath = 3_000;

/** How long reading and answering a thread of 2,000 replies keeps the page from an input, on a slow phone and line. */
export async function benchLongThread() {
  const server = postgresUrl();
  if (!server) {
    console.log("\nA long thread: left out, it needs PostgreSQL (BENCH_DATABASE_URL)");
    return;
  }
  const site = await startFilled(server, fill, { RATE_LIMITS: "off" });
  const browser = await chromium.launch({ executablePath: provideChromium(), args: chromiumFlags });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await context.addCookies(
      site.cookie.split("; ").map((pair) => {
        const [name = "", value = ""] = pair.split("=");
        return { name, value, url: site.url };
      }),
    );
    const page = await context.newPage();
    await slowLine(page);
    console.log(
      `\nA thread of ${replies.toLocaleString("en-US")} replies: the longest task of the page in processor time, ` +
        `times ${slowness} (load ${os.loadavg()[0]!.toFixed(1)})`,
    );
    const box = page.getByRole("textbox", { name: "Your reply" });
    await longest(browser, page, "opening it", async () => {
      await page.goto(`${site.url}/community/${site.filled}`);
      await box.waitFor();
      await page.waitForLoadState("networkidle");
    });
    await longest(browser, page, "the second page of replies", () => showMore(page));
    await withoutLine(page, () => showAll(page));
    const shown = await page.locator(".thread > li").count();
    if (shown !== replies) throw new Error(`${shown} replies are shown`);
    await longest(browser, page, "scrolling through all", async () => {
      for (let step = 0; step < 20; step += 1) {
        await page.mouse.wheel(0, 9_000 * (step < 10 ? -1 : 1));
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
    });
    // Found beforehand, and by what costs the page nothing: looking for a role goes through all it holds.
    const [field, like, send] = await Promise.all(
      ["textarea", "button[aria-label^=Like]", "form:has(textarea) button[type=submit]"].map((selector) =>
        page.waitForSelector(selector),
      ),
    );
    await field!.focus();
    await longest(browser, page, "typing an answer", () => page.keyboard.type("The third car, as always."));
    await like!.scrollIntoViewIfNeeded();
    await longest(browser, page, "liking the post", async () => {
      await tap(page, like!);
      await page.waitForSelector("button[aria-label='Like, 1']");
      await page.waitForTimeout(aftermath);
    });
    await send!.scrollIntoViewIfNeeded();
    await longest(browser, page, "sending the answer", async () => {
      await tap(page, send!);
      await page.waitForFunction(
        (count) => document.querySelectorAll(".thread > li").length > count,
        replies,
      );
      await page.waitForTimeout(aftermath);
    });
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function showMore(page: Page) {
  const items = page.locator(".thread > li");
  const before = await items.count();
  await page.getByRole("button", { name: "Show More Replies" }).click();
  await items.nth(before).waitFor();
}

/** Presses for one page after the other, within the page: a hundred times from outside would take minutes. */
const showAll = (page: Page) =>
  page.evaluate(async (label) => {
    const more = () =>
      [...document.querySelectorAll("button")].find((button) => button.textContent === label);
    const busy = () => document.querySelector("button[aria-busy=true]");
    while (more() || busy()) {
      more()?.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, "Show More Replies");

async function withoutLine(page: Page, work: () => Promise<void>) {
  const devtools = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", line);
  await work();
  await slowLine(page);
}

/** Presses as a finger does. Playwright's own press looks three times what lies there, which is the page's work too. */
async function tap(page: Page, element: ElementHandle) {
  const { x, y, width, height } = (await element.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
};

const mark = "the page's own thread";
/** What the browser does of itself some seconds after the last input, whatever that was: it gives memory back. */
const givingMemoryBack = "V8.GCFinalizeMCReduceMemory";

/** Prints the longest task of the page while `work` goes on: the time of its own thread, so that others count for nothing. */
async function longest(browser: Browser, page: Page, what: string, work: () => Promise<unknown>) {
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing", "v8"] });
  await work();
  await page.evaluate((name) => performance.mark(name), mark);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  // The browser's own pages have one as well.
  const own = traceEvents.find(({ name }) => name === mark);
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      name === "ThreadControllerImpl::RunTask" && ph === "X" && pid === own?.pid && tid === own.tid,
  );
  if (tasks.length === 0) throw new Error(`${what}: no task was seen`);
  const memory = traceEvents.filter(({ name, pid }) => name === givingMemoryBack && pid === own?.pid);
  const [aside, counted] = [true, false].map((is) =>
    tasks.filter(({ ts, dur = 0 }) => memory.some((event) => event.ts >= ts && event.ts <= ts + dur) === is),
  ) as [TraceEvent[], TraceEvent[]];
  const taken = longestOf(counted);
  console.log(
    `${what.padEnd(28)} ${Math.round(taken)} ms (target ${target}: ${taken <= target ? "met" : "missed"})` +
      (aside.length > 0
        ? `; when idle the browser gave memory back in ${Math.round(longestOf(aside))} ms`
        : ""),
  );
}

const longestOf = (tasks: TraceEvent[]) => Math.max(...tasks.map(({ tdur = 0 }) => (tdur / 1000) * slowness));

/** Stores a post with so many replies; returns its id. */
async function fill({ pool }: DatabaseHandle): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`
    insert into forum_posts (author_id, title, content, category)
    select id, 'Which car?', 'Third car, river side.', 'General' from users where email = 'member@example.com' returning id`);
  const { id } = rows[0]!;
  await pool.query(
    `insert into forum_replies (post_id, author_id, content, created_at)
     select $1, id, 'Answer ' || n || ': the library, we call it. ' || repeat('It is quiet there. ', n % 9), now() - (3000 - n) * interval '1 minute'
     from generate_series(1, ${replies}) n, users where email = 'starter@example.com'`,
    [id],
  );
  return id;
}

if (import.meta.main) await benchLongThread();
