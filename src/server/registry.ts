import type { PlatformManifest } from "#src/server/manifest.ts";
import { mailJobs } from "#src/server/mail/mail-queue.ts";
import { declaredByOne, eachOnce, type FilledSlots } from "#src/server/slots.ts";
import { sweepJob } from "#src/server/sweep.queries.ts";

/** Merges what all features declare for the platform; throws when something is missing or two of them declare the same. */
export const mergeManifests = (features: readonly PlatformManifest[], slots: FilledSlots) => ({
  isConfirmedAddress: declaredByOne(
    features.map((feature) => feature.isConfirmedAddress),
    "which addresses are confirmed",
  ),
  jobs: eachOnce("job", [...mailJobs, sweepJob, ...features.flatMap((feature) => feature.jobs ?? [])]),
  emails: eachOnce(
    "mail",
    features.flatMap((feature) => feature.emails ?? []),
  ),
  live: eachOnce(
    "live topic",
    features.flatMap((feature) => feature.live ?? []),
  ),
  gauges: eachOnce(
    "gauge",
    features.flatMap((feature) => feature.gauges ?? []),
  ),
  tables: features.flatMap((feature) => feature.tables ?? []),
  slots,
});

/** What all features declare: merged for the platform, and in the slots of the core, which these alone can read. */
export type Registry = ReturnType<typeof mergeManifests>;
