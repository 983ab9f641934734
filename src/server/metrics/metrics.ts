import { AggregatorRegistry, Counter, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** This process's Prometheus metrics. If it is one of several workers, `readAll` reads the metrics of all of them. */
export function createMetrics(readAll?: () => Promise<string>) {
  // Answers the cluster primary, which adds up the metrics of all workers.
  const registry: Registry = readAll ? new AggregatorRegistry() : new Registry();
  if (readAll) AggregatorRegistry.setRegistries(registry);
  const registers = [registry];
  const labelNames = ["method", "route", "status"] as const;
  const counter = (name: string, help: string, labels: string[]) =>
    new Counter({ name, help, labelNames: labels, registers });
  return {
    registry,
    read: readAll ?? (() => registry.metrics()),
    requests: new Counter({ name: "http_requests_total", help: "Requests answered.", labelNames, registers }),
    /** Until the response starts, in seconds. */
    durations: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time until the answer to a request began.",
      labelNames,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    /** By outcome: sent, refused (permanently), failed (to be retried). */
    mails: counter("mails_total", "Emails handed to the mail server, by outcome.", ["outcome"]),
    /** By step: password, passkey. Attempts beyond a limit are requests with status 429. */
    signInsRefused: counter("sign_ins_refused_total", "Sign-ins with a wrong password or passkey.", ["step"]),
  };
}
