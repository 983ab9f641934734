import { isTopic } from "#src/core/notifications/notification-topic.catalogue.ts";
import { notificationSubscription } from "#src/core/notifications/server/notification.subscriptions.ts";
import type { Registry, FeatureManifest, ClaimColumns } from "#src/server/feature.ts";
import { eventJob } from "#src/server/events.ts";
import { mailJob } from "#src/server/mail/mail-queue.ts";
import { sweepJob } from "#src/server/sweep.queries.ts";
import type { Member } from "#src/shared/actor.ts";

/** Merges what all features declare; throws when a claim is missing or two of them declare the same. */
export function createRegistry(features: readonly FeatureManifest[]): Registry {
  const claims = Object.assign({}, ...features.map((feature) => feature.claims)) as ClaimColumns;
  for (const name of ["plan", "suspended", "suspendedUntil", "blocked"] as const) {
    if (!claims[name]) throw new Error(`No feature says how to find out "${name}".`);
  }
  const isConfirmedAddress = features.find((feature) => feature.isConfirmedAddress)?.isConfirmedAddress;
  if (!isConfirmedAddress) throw new Error("No feature says which addresses are confirmed.");
  const notifications = features.flatMap((feature) => feature.notifications ?? []);
  const unknownTopic = notifications.find(({ topic }) => topic !== null && !isTopic(topic));
  if (unknownTopic)
    throw new Error(`No switch is called "${unknownTopic.topic}", as "${unknownTopic.name}" says.`);
  const subscriptions = [
    ...features.flatMap((feature) => feature.subscriptions ?? []),
    ...notifications.map(notificationSubscription),
  ];
  const jobs = [eventJob, mailJob, sweepJob, ...features.flatMap((feature) => feature.jobs ?? [])];
  const emails = features.flatMap((feature) => feature.emails ?? []);
  const mediaSlots = features.flatMap((feature) => feature.mediaSlots ?? []);
  const live = features.flatMap((feature) => feature.live ?? []);
  const contactSubjects = features.flatMap((feature) => feature.contactSubjects ?? []);
  failOnDuplicates(
    "contact subject",
    contactSubjects.map(({ kind }) => kind),
  );
  const reportables = features.flatMap((feature) => feature.reportables ?? []);
  failOnDuplicates(
    "kind of report",
    reportables.map(({ kind }) => kind),
  );
  failOnDuplicates(
    "live topic",
    live.map(({ name }) => name),
  );
  failOnDuplicates(
    "media slot",
    mediaSlots.map(({ name }) => name),
  );
  failOnDuplicates(
    "job",
    jobs.map(({ name }) => name),
  );
  failOnDuplicates(
    "mail",
    emails.map(({ name }) => name),
  );
  failOnDuplicates(
    "notification",
    notifications.map(({ name }) => name),
  );
  failOnDuplicates(
    "subscription",
    subscriptions.map(({ event, subscriber }) => `${event.name}: ${subscriber}`),
  );
  return {
    claims,
    subscriptions,
    notifications,
    digests: features.flatMap((feature) => feature.digest ?? []),
    jobs,
    emails,
    isConfirmedAddress,
    mediaSlots,
    live,
    tables: features.flatMap((feature) => feature.tables ?? []),
    contactSubjects,
    reportables,
    can: (member: Member) => Object.assign({}, ...features.map((feature) => feature.can?.(member))),
  };
}

function failOnDuplicates(what: string, names: string[]) {
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) throw new Error(`Two features declare the ${what} "${duplicate}".`);
}
