import { Gauge, type Aggregator, type Registry } from "prom-client";
import type { Logger } from "pino";
import { withTimeout } from "#src/shared/with-timeout.ts";

/** A number as a query answers it: PostgreSQL's counts and sums may come as text, and the sum of what is not known as null. */
export type Amount = number | bigint | string | null;

type GaugeSource = { name: string; help: string; aggregator?: Aggregator } & (
  | { label: string; read: () => Reading<Readonly<Record<string, Amount>>> }
  | { label?: undefined; read: () => Reading<Amount> }
);
type Reading<T> = T | Promise<T>;

/** How long a gauge is waited for, in ms. Workers have 5 s to answer in: all of them would be missing otherwise. */
const patience = 3_000;

/**
 * Adds a gauge that is read when Prometheus asks. One that fails, hangs or finds what is no number is missing from that
 * answer, and no other; the log says so when it begins to. What is not known (null) is left out.
 */
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
    // Named as undefined it would take the place of the library's own, and the workers' numbers could not be added up.
    ...(aggregator && { aggregator }),
    async collect() {
      const failures: unknown[] = [];
      const found = await inTime(async () => entriesOf(await read(), label)).catch((error: unknown) => {
        failures.push(error);
        return [];
      });
      this.reset();
      // Without a label it would be 0 now.
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

/** Undefined for what is not known, NaN for what is no number. */
function numberFrom(amount: unknown): number | undefined {
  if (amount === null || amount === undefined) return undefined;
  const isText = typeof amount === "string" && amount.trim() !== "";
  return isText || typeof amount === "number" || typeof amount === "bigint" ? Number(amount) : NaN;
}

/** Throws where that has not answered in time. */
async function inTime<T extends object>(work: () => Promise<T>): Promise<T> {
  const answer = await withTimeout(patience, work());
  if (!answer) throw new Error(`There was no answer within ${patience / 1000} seconds`);
  return answer;
}

/** How old what is kept may be, and after how long an answer that never came is asked for again, in ms. */
const [readEvery, forgottenAfter] = [15_000, 60_000];

/** Asks once for all who ask within a while, and not again while the answer is on its way; a failure is not kept. */
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
