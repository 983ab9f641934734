import { Gauge, type Aggregator, type Registry } from "prom-client";
import type { Logger } from "pino";
import { withTimeout } from "#src/shared/with-timeout.ts";

/** A number as a query returns it: PostgreSQL's counts and sums may be text, and a sum of no rows is null. */
export type Amount = number | bigint | string | null;

type GaugeSource = { name: string; help: string; aggregator?: Aggregator } & (
  | { label: string; read: () => Reading<Readonly<Record<string, Amount>>> }
  | { label?: undefined; read: () => Reading<Amount> }
);
type Reading<T> = T | Promise<T>;

/** The time limit of a gauge, in ms. A worker has 5 s for its whole response; one slow gauge must not make it miss that. */
const patience = 3_000;

/** Adds a gauge read at each scrape. If it fails or hangs, only it is missing, and the first failure in a row is logged. */
export function addGauge(
  { registry, log }: { registry: Registry; log: Logger },
  { name, help, aggregator, label, read }: GaugeSource,
) {
  let wasWhole = true;
  const gauge = new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [],
    // An explicit undefined would override the library's default, and the workers' metrics could not be added up.
    ...(aggregator && { aggregator }),
    async collect() {
      const failures: unknown[] = [];
      const found = await inTime(async () => entriesOf(await read(), label)).catch((error: unknown) => {
        failures.push(error);
        return [];
      });
      this.reset();
      // After reset, a gauge without labels would be 0.
      if (label === undefined) this.remove();
      for (const [labels, amount] of found) {
        const number = numberFrom(amount);
        if (Number.isFinite(number)) this.set(labels, number!);
        else if (number !== undefined) failures.push(new TypeError("It is not a number"));
      }
      if (failures.length > 0 && wasWhole)
        log.warn({ err: failures[0], gauge: name }, "A number for Prometheus is missing");
      wasWhole = failures.length === 0;
    },
  });
  registry.registerMetric(gauge);
}

const entriesOf = (found: unknown, label: string | undefined): [Record<string, string>, unknown][] =>
  label === undefined
    ? [[{}, found]]
    : Object.entries(found as object).map(([value, amount]) => [{ [label]: value }, amount]);

/** Undefined for unknown values, NaN for anything that is not a number. */
function numberFrom(amount: unknown): number | undefined {
  if (amount === null || amount === undefined) return undefined;
  const isText = typeof amount === "string" && amount.trim() !== "";
  return isText || typeof amount === "number" || typeof amount === "bigint" ? Number(amount) : NaN;
}

/** Throws if the work takes too long. */
async function inTime<T extends object>(work: () => Promise<T>): Promise<T> {
  const answer = await withTimeout(patience, work());
  if (!answer) throw new Error(`There was no answer within ${patience / 1000} seconds`);
  return answer;
}

/** How long a value is cached, and when a call that never settled is repeated, in ms. */
const [readEvery, forgottenAfter] = [15_000, 60_000];

/** Caches the result for a while and shares pending calls; failures are not cached. */
export function atMostEvery<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (asked && Date.now() < until) return asked;
    const startedAt = Date.now();
    const answer = ask();
    asked = answer;
    until = startedAt + forgottenAfter;
    answer.then(
      () => asked === answer && (until = startedAt + readEvery),
      () => asked === answer && (asked = undefined),
    );
    return answer;
  };
}
