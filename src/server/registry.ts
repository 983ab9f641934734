import type { ClaimColumns, FeatureManifest } from "#src/server/feature.ts";
import { mailJobs } from "#src/server/mail/mail-queue.ts";
import { sweepJob } from "#src/server/sweep.queries.ts";
import type { Member } from "#src/shared/actor.ts";

/** What no two features may declare, as an error calls it. */
const nouns = {
  jobs: "job",
  emails: "mail",
  notifications: "notification",
  live: "live topic",
  contactSubjects: "contact subject",
  reportables: "kind of report",
  gauges: "gauge",
  mediaSlots: "media slot",
} as const;

/** Merges what all features declare; throws when something is missing or two of them declare the same. */
export function createRegistry(features: readonly FeatureManifest[]) {
  const claims = Object.assign({}, ...features.map((feature) => feature.claims)) as ClaimColumns;
  for (const name of ["plan", "suspended", "suspendedUntil", "blocked"] as const) {
    if (!claims[name]) throw new Error(`No feature says how to find out "${name}".`);
  }
  const isConfirmedAddress = features.find((feature) => feature.isConfirmedAddress)?.isConfirmedAddress;
  if (!isConfirmedAddress) throw new Error("No feature says which addresses are confirmed.");
  const eraseAccount = features.find((feature) => feature.eraseAccount)?.eraseAccount;
  if (!eraseAccount) throw new Error("No feature says how an account is erased.");
  const all = <K extends keyof typeof nouns | "tables">(key: K) =>
    features.flatMap((feature): readonly object[] => feature[key] ?? []) as object as NonNullable<
      FeatureManifest[K]
    >;
  const registry = {
    claims,
    isConfirmedAddress,
    eraseAccount,
    keptWithAddress: features.flatMap((feature) => feature.keptWithAddress ?? []),
    onConfirmedAddress: features.flatMap((feature) => feature.onConfirmedAddress ?? []),
    onNewPassword: features.flatMap((feature) => feature.onNewPassword ?? []),
    disown: features.flatMap((feature) => feature.disown ?? []),
    can: (member: Member): Record<string, boolean> =>
      Object.assign({}, ...features.map((feature) => feature.can?.(member))),
    jobs: [...mailJobs, sweepJob, ...all("jobs")],
    emails: all("emails"),
    notifications: all("notifications"),
    heldBySuspension: features.flatMap((feature) => feature.heldBySuspension ?? []),
    afterSuspension: features.flatMap((feature) => feature.afterSuspension ?? []),
    digests: features.flatMap((feature) => feature.digest ?? []),
    live: all("live"),
    contactSubjects: all("contactSubjects"),
    reportables: all("reportables"),
    gauges: all("gauges"),
    mediaSlots: all("mediaSlots"),
    tables: all("tables"),
  };
  for (const [key, noun] of Object.entries(nouns) as [keyof typeof nouns, string][]) {
    const declared: readonly ({ kind: string } | { name: string })[] = registry[key];
    const names = declared.map((one) => ("kind" in one ? one.kind : one.name));
    const twin = names.find((name, index) => names.indexOf(name) !== index);
    if (twin !== undefined) throw new Error(`Two features declare the ${noun} "${twin}".`);
  }
  return registry;
}

/** What all features declare, merged, as far as a feature may need it. */
export type Registry = ReturnType<typeof createRegistry>;
