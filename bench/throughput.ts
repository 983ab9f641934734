import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { median, requestsPerSecond } from "./measure.ts";
import { startBare, startProduct } from "./servers.ts";

const rounds = 5;
const seconds = 3;
const cases = [
  { name: "guest HTML of /housing", path: "/housing", target: 0.1 },
  { name: "GET /api/housing", path: "/api/housing", target: 0.4 },
];

/** Requests a second of the product beside those of a bare node:http server that sends the same bytes. */
export async function benchThroughput() {
  const product = await startProduct();
  const folder = await mkdtemp(path.join(os.tmpdir(), "circle-bench-bytes-"));
  try {
    console.log(`\nThroughput: 32 connections, median of ${rounds} rounds of ${seconds} s, taken in turn`);
    for (const { name, path: target, target: wanted } of cases) {
      const answer = await fetch(product.url + target);
      const file = path.join(folder, "bytes");
      await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
      const bare = await startBare(file, answer.headers.get("content-type") ?? "text/plain");
      await requestsPerSecond(product.url + target, 1);
      const measured: { bare: number; product: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        measured.push({
          bare: await requestsPerSecond(bare.url, seconds),
          product: await requestsPerSecond(product.url + target, seconds),
        });
      }
      await bare.stop();
      const ratio = median(measured.map((round) => round.product / round.bare));
      console.log(
        [
          name.padEnd(24),
          `bare ${Math.round(median(measured.map((round) => round.bare)))}/s`.padEnd(16),
          `product ${Math.round(median(measured.map((round) => round.product)))}/s`.padEnd(18),
          `ratio ${ratio.toFixed(2)} (target ${wanted.toFixed(2)}: ${ratio >= wanted ? "met" : "missed"})`,
        ].join("  "),
      );
    }
  } finally {
    await product.stop();
    await rm(folder, { recursive: true });
  }
}

if (import.meta.main) await benchThroughput();
