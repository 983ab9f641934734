import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromiumFlags, provideChromium } from "#testing/machines/chromium.ts";
import { benchFirstView, slowLine } from "./first-view.ts";
import { percentile, report, startServer } from "./load.ts";

const lists = ["/", "/housing", "/auth", "/community"];
const targets = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 };
const runs = { lighthouse: 3, press: 5 };
const median = (values: number[]) => percentile(values, 0.5);

/** Lighthouse's mobile scores of guests' landing pages; on a slow connection, their first view and the first press. */
export async function benchBrowser() {
  const server = await startServer();
  try {
    const pages = [...lists, await aHome(server.url)];
    await benchLighthouse(server.url, pages);
    await benchFirstView(server.url, pages);
    await benchFirstPress(server.url);
  } finally {
    await server.stop();
  }
}

/** The page of a home: what is shared most. */
async function aHome(url: string) {
  const answer = await fetch(`${url}/api/housing`);
  const [home] = (await answer.json()) as { id: string }[];
  return `/housing/${home!.id}`;
}

async function benchLighthouse(url: string, pages: readonly string[]) {
  const chromeFlags = ["--headless", ...chromiumFlags];
  const browser = await launch({ chromePath: provideChromium(), chromeFlags });
  try {
    for (const page of pages) {
      const results = [];
      for (let run = 0; run < runs.lighthouse; run += 1) {
        results.push((await lighthouse(url + page, { port: browser.port, logLevel: "error" }))!.lhr);
      }
      for (const [category, least] of Object.entries(targets)) {
        const scores = results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
        report(`Lighthouse, mobile, ${page}: ${category}`, median(scores), "of 100", { least });
      }
      const { audits, categories } = results[0]!;
      const counted = new Set(
        Object.values(categories).flatMap((category) =>
          category.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
        ),
      );
      for (const [id, { title, score, displayValue = "" }] of Object.entries(audits)) {
        if (counted.has(id) && score !== null && score < 0.9) console.log(`    ${title} ${displayValue}`);
      }
    }
  } finally {
    browser.kill();
  }
}

/** How long after requesting /housing on a slow connection Filters opens, pressed as soon as it appears. */
async function benchFirstPress(url: string) {
  const browser = await chromium.launch({ executablePath: provideChromium(), args: chromiumFlags });
  try {
    const taken: number[] = [];
    for (let run = 0; run < runs.press; run += 1) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
      await slowLine(page);
      const startedAt = performance.now();
      await page.goto(`${url}/housing`, { waitUntil: "commit" });
      await page.getByRole("button", { name: "Filters" }).tap();
      await page.getByRole("search").getByLabel("Budget").waitFor();
      taken.push(performance.now() - startedAt);
      await page.close();
    }
    report("first press on a slow line, median", median(taken), "ms", { most: 3_500 });
  } finally {
    await browser.close();
  }
}
