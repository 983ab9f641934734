import { isTopic } from "#src/core/notifications/notification-topic.catalogue.ts";
import { notificationSubscription } from "#src/core/notifications/server/notification.subscriptions.ts";
import type { Registry, FeatureManifest, ClaimColumns } from "#src/server/feature.ts";
import type { Member } from "#src/shared/actor.ts";

/** Puts together what the features are to one another; throws when one of them leaves a gap or two say the same. */
export function createRegistry(features: readonly FeatureManifest[]): Registry {
  const claims = Object.assign({}, ...features.map((feature) => feature.claims)) as ClaimColumns;
  for (const name of ["plan", "suspended", "suspendedUntil", "blocked"] as const) {
    if (!claims[name]) throw new Error(`No feature says how to find out "${name}".`);
  }
  const isConfirmedAddress = features.find((feature) => feature.isConfirmedAddress)?.isConfirmedAddress;
  if (!isConfirmedAddress) throw new Error("No feature says which addresses are confirmed.");
  const notifications = features.flatMap((feature) => feature.notifications ?? []);
  const switchless = notifications.find(({ topic }) => topic !== null && !isTopic(topic));
  if (switchless) throw new Error(`No switch is called "${switchless.topic}", as "${switchless.name}" says.`);
  const subscriptions = [
    ...features.flatMap((feature) => feature.subscriptions ?? []),
    ...notifications.map(notificationSubscription),
  ];
  const mails = features.flatMap((feature) => feature.emails ?? []);
  const mediaSlots = features.flatMap((feature) => feature.mediaSlots ?? []);
  const live = features.flatMap((feature) => feature.live ?? []);
  const contactSubjects = features.flatMap((feature) => feature.contactSubjects ?? []);
  failOnTwins(
    "subject",
    contactSubjects.map(({ kind }) => kind),
  );
  const reportables = features.flatMap((feature) => feature.reportables ?? []);
  failOnTwins(
    "kind of report",
    reportables.map(({ kind }) => kind),
  );
  failOnTwins(
    "live topic",
    live.map(({ name }) => name),
  );
  failOnTwins(
    "place",
    mediaSlots.map(({ name }) => name),
  );
  failOnTwins(
    "mail",
    mails.map(({ name }) => name),
  );
  failOnTwins(
    "notice",
    notifications.map(({ name }) => name),
  );
  failOnTwins(
    "subscription",
    subscriptions.map(({ event, subscriber }) => `${event.name}: ${subscriber}`),
  );
  return {
    claims: claims,
    subscriptions,
    notifications: notifications,
    digests: features.flatMap((feature) => feature.digest ?? []),
    emails: mails,
    isConfirmedAddress,
    mediaSlots: mediaSlots,
    live,
    tables: features.flatMap((feature) => feature.tables ?? []),
    contactSubjects: contactSubjects,
    reportables,
    can: (member: Member) => Object.assign({}, ...features.map((feature) => feature.can?.(member))),
  };
}

function failOnTwins(what: string, names: string[]) {
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin !== undefined) throw new Error(`Two features declare the ${what} "${twin}".`);
}
