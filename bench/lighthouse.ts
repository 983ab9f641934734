import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromiumFlags, provideChromium } from "#testing/chromium.ts";
import { median } from "./measure.ts";
import { startProduct } from "./servers.ts";

const runs = 3;
const pages = ["/", "/housing", "/auth", "/membership"];
const wanted = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 };

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

/** Lighthouse's mobile scores of the pages that a guest comes in by, the median of a few runs each. */
export async function benchLighthouse() {
  const product = await startProduct();
  const browser = await launch({
    chromePath: provideChromium(),
    chromeFlags: ["--headless", ...chromiumFlags],
  });
  try {
    for (const page of pages) {
      console.log(`\nLighthouse, mobile, ${page}: median of ${runs} runs`);
      // oxlint-disable-next-line no-await-in-loop -- Two pages at once would slow each other down.
      print(await reportsOf(`${product.url}${page}`, browser.port));
    }
  } finally {
    browser.kill();
    await product.stop();
  }
}

async function reportsOf(address: string, port: number): Promise<Report[]> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) {
    // oxlint-disable-next-line no-await-in-loop -- So would two runs.
    const result = await lighthouse(address, { port, output: "json", logLevel: "error" });
    if (!result) throw new Error("Lighthouse gave no report");
    reports.push(result.lhr);
  }
  return reports;
}

function print(reports: Report[]) {
  for (const [category, target] of Object.entries(wanted)) {
    const score = median(
      reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100)),
    );
    console.log(`${category.padEnd(16)} ${score} (target ${target}: ${score >= target ? "met" : "missed"})`);
  }
  const metric = (name: string) => median(reports.map((report) => report.audits[name]?.numericValue ?? 0));
  console.log(
    ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"]
      .map((name) => `${name} ${metric(name).toFixed(name.endsWith("shift") ? 3 : 0)}`)
      .join(", "),
  );
  for (const audit of Object.values(reports[0]!.audits)) {
    const counts = Object.values(reports[0]!.categories).some((category) =>
      category.auditRefs.some((reference) => reference.id === audit.id && reference.weight > 0),
    );
    if (counts && audit.score !== null && audit.score < 0.9)
      console.log(`  ${audit.id}: ${audit.title} ${audit.displayValue ?? ""} ${itemsOf(audit.details)}`);
  }
}

const itemsOf = (details: unknown) =>
  JSON.stringify((details as { items?: unknown } | undefined)?.items ?? "").slice(0, 600);

if (import.meta.main) await benchLighthouse();
