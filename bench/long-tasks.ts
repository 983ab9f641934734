import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { fillWithDemo } from "#src/app/seed.ts";
import { openDatabase } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { createLog } from "#src/server/log.ts";
import { readSettings } from "#src/server/settings.ts";
import { openStorage } from "#src/server/storage/storage.ts";
import { chromiumFlags, provideChromium } from "#testing/machines/chromium.ts";
import { jsonHeaders, report, signIn, startServer } from "./load.ts";
import { longConversation, longThread, seedLongLists } from "./scale/long-lists.ts";
import { seedPostsAtScale } from "./scale/posts.ts";

const sizes = { posts: 1_000, replies: 2_000, messages: 200 };
/** The slowdown of a phone's processor, and the longest acceptable task in milliseconds. */
const slower = 4;
const longest = 200;

type Step = (name: string, act: () => Promise<unknown>) => Promise<void>;

/** The longest task of each step of a member on a phone, in a long conversation, a long thread and a long list. */
export async function benchLongTasks() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "circle-long-"));
  await fill(dataDir);
  const server = await startServer({ DATA_DIR: dataDir });
  const browser = await chromium.launch({ executablePath: provideChromium(), args: chromiumFlags });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: server.url });
    const session = await signIn(server.url, "member@example.com");
    await context.addCookies(
      session.split("; ").map((cookie) => {
        const [name = "", value = ""] = cookie.split("=");
        return { name, value, url: server.url };
      }),
    );
    const admin = await signIn(server.url, "admin@example.com");
    const post = (address: string, body: object) => async () => {
      const headers = { ...jsonHeaders, cookie: admin };
      const answer = await fetch(server.url + address, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    };
    const page = await context.newPage();
    await page.addInitScript(watchLongTasks);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const step: Step = async (name, act) => {
      await act();
      await quiet(page);
      const taken = await page.evaluate(() => Math.max(0, ...longTasks.splice(0)));
      report(name, taken, "ms", { most: longest });
    };
    await inConversation(
      page,
      step,
      post(`/api/conversations/${longConversation}/messages`, { text: "I am at the door." }),
    );
    await inThread(page, step, post(`/api/forum/${longThread}/replies`, { content: "The 7:40 too." }));
    await inList(page, step);
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(dataDir: string) {
  const database = await openDatabase({ dataDir });
  const { db } = database;
  await migrateDatabase(database);
  const settings = readSettings({ DATA_DIR: dataDir });
  await fillWithDemo({
    db,
    storage: await openStorage(settings, db),
    log: createLog({ logLevel: "silent" }),
  });
  await seedPostsAtScale(db, sizes.posts);
  await seedLongLists(db, sizes);
  await database.close();
}

async function inConversation(page: Page, step: Step, receive: () => Promise<void>) {
  const shown = page.getByRole("list", { name: "Messages" }).getByRole("listitem");
  await step("conversation: open", () => page.goto(`/messages/${longConversation}`));
  await step("conversation: all earlier messages", () => pressMore(page, /^Show Earlier Messages/));
  console.log(`    (${await shown.count()} messages)`);
  const box = page.getByRole("textbox", { name: /^Write to/ });
  await step("conversation: type", () => box.pressSequentially("See you at the platform.", { delay: 60 }));
  await step("conversation: send", () => page.getByRole("button", { name: "Send" }).click());
  await step("conversation: receive", async () => {
    await receive();
    await page.getByRole("list", { name: "Messages" }).getByText("I am at the door.").waitFor();
  });
  await step("conversation: scroll", () => scroll(page, -1));
}

async function inThread(page: Page, step: Step, receive: () => Promise<void>) {
  await step("thread: open", () => page.goto(`/community/${longThread}`));
  await step("thread: earlier replies", () => pressMore(page, /^Show .*earlier repl/));
  console.log(`    (${await page.locator(".thread > li").count()} replies)`);
  const box = page.getByRole("textbox").last();
  await step("thread: type", () => box.pressSequentially("The one at seven.", { delay: 60 }));
  await step("thread: send", () =>
    page
      .getByRole("button", { name: /Reply$/ })
      .last()
      .click(),
  );
  await step("thread: receive", async () => {
    await receive();
    await page.getByRole("button", { name: /new repl/ }).waitFor();
  });
  await step("thread: show what came", () => page.getByRole("button", { name: /new repl/ }).click());
  const like = page.locator(".thread").getByRole("button", { name: /like/i }).last();
  await step("thread: like", () => like.click());
  await step("thread: scroll", () => scroll(page, -1));
}

async function inList(page: Page, step: Step) {
  await step("list: open", () => page.goto("/community"));
  await step("list: more posts", () => pressMore(page, /^Show More Posts/));
  console.log(`    (${await page.getByRole("article").count()} posts)`);
  await step("list: scroll", () => scroll(page, -1));
  await step("list: like", () =>
    page.getByRole("article").first().getByRole("button", { name: /like/i }).click(),
  );
  await step("list: new post", () => page.getByRole("button", { name: "Create New Post" }).click());
}

/** Presses a button ten times, or until it is gone, waiting for the loaded content after each press. */
async function pressMore(page: Page, name: RegExp) {
  await page.getByRole("button", { name }).waitFor();
  // In the page, because Playwright would take longer to find the button by role among thousands than the measured task
  // takes.
  await page.evaluate(async (pattern) => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
    for (let presses = 0; presses < 10;) {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>("main button")];
      const button = buttons.find(({ textContent }) => new RegExp(pattern).test(textContent));
      const busy = document.querySelector("main button[aria-busy]") !== null;
      if (!button && !busy) return;
      if (!busy && button) {
        button.click();
        presses += 1;
      }
      // oxlint-disable-next-line no-await-in-loop -- One press after another.
      await pause();
    }
  }, name.source);
}

async function scroll(page: Page, direction: 1 | -1) {
  await page.mouse.move(195, 400);
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, direction * 1_200);
    await page.waitForTimeout(30);
  }
}

/** Waits until the page has had a second without a long task. */
const quiet = (page: Page) =>
  page.waitForFunction(() => performance.now() - lastLongTask > 1_000, undefined, { polling: 200 });

declare global {
  // oxlint-disable-next-line no-var -- A variable of the measured page.
  var longTasks: number[];
  // oxlint-disable-next-line no-var -- A variable of the measured page.
  var lastLongTask: number;
}

/** Runs in the page and records tasks longer than 50 ms. */
function watchLongTasks() {
  globalThis.longTasks = [];
  globalThis.lastLongTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      globalThis.longTasks.push(duration);
      globalThis.lastLongTask = startTime + duration;
    }
  }).observe({ type: "longtask", buffered: true });
}
