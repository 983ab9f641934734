import { AggregatorRegistry, Counter, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What this process counts, for Prometheus. Each process has its own counters; what is read from the database is the same
 * in all of them. Where it is one of several workers, `readAll` reads what all of them have counted.
 */
export function createMetrics(readAll?: () => Promise<string>) {
  // Answers the primary, which adds up what all of them have.
  const registry: Registry = readAll ? new AggregatorRegistry() : new Registry();
  if (readAll) AggregatorRegistry.setRegistries(registry);
  const registers = [registry];
  const labelNames = ["method", "route", "status"] as const;
  const counter = (name: string, help: string, labels: string[]) =>
    new Counter({ name, help, labelNames: labels, registers });
  return {
    registry,
    /** Everything, as Prometheus reads it. */
    read: readAll ?? (() => registry.metrics()),
    requests: new Counter({ name: "http_requests_total", help: "Requests answered.", labelNames, registers }),
    /** Until the answer begins, in seconds. */
    durations: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time until the answer to a request began.",
      labelNames,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    /** By outcome: sent, refused (for good), failed (to be tried again). */
    mails: counter("mails_total", "Emails handed to the mail server, by outcome.", ["outcome"]),
    /** By step: password, passkey. Tries beyond a limit are requests with the status 429. */
    signInsRefused: counter("sign_ins_refused_total", "Sign-ins with a wrong password or passkey.", ["step"]),
  };
}
