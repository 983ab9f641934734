import { isTopic } from "#src/core/notifications/notification-topic.catalogue.ts";
import { noticeSubscription } from "#src/core/notifications/server/notification.subscriptions.ts";
import type { Composition, FeatureManifest, StandingColumns } from "#src/server/feature.ts";
import type { Member } from "#src/shared/actor.ts";

/** Puts together what the features are to one another; throws when one of them leaves a gap or two say the same. */
export function compose(features: readonly FeatureManifest[]): Composition {
  const standing = Object.assign({}, ...features.map((feature) => feature.standing)) as StandingColumns;
  for (const name of ["plan", "suspended", "suspendedUntil", "blocked"] as const) {
    if (!standing[name]) throw new Error(`No feature says how to find out "${name}".`);
  }
  const isConfirmedAddress = features.find((feature) => feature.isConfirmedAddress)?.isConfirmedAddress;
  if (!isConfirmedAddress) throw new Error("No feature says which addresses are confirmed.");
  const notices = features.flatMap((feature) => feature.notices ?? []);
  const switchless = notices.find(({ topic }) => topic !== null && !isTopic(topic));
  if (switchless) throw new Error(`No switch is called "${switchless.topic}", as "${switchless.name}" says.`);
  const subscriptions = [
    ...features.flatMap((feature) => feature.subscriptions ?? []),
    ...notices.map(noticeSubscription),
  ];
  const mails = features.flatMap((feature) => feature.mails ?? []);
  const places = features.flatMap((feature) => feature.places ?? []);
  const live = features.flatMap((feature) => feature.live ?? []);
  const subjects = features.flatMap((feature) => feature.subjects ?? []);
  failOnTwins(
    "subject",
    subjects.map(({ kind }) => kind),
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
    places.map(({ name }) => name),
  );
  failOnTwins(
    "mail",
    mails.map(({ name }) => name),
  );
  failOnTwins(
    "notice",
    notices.map(({ name }) => name),
  );
  failOnTwins(
    "subscription",
    subscriptions.map(({ event, subscriber }) => `${event.name}: ${subscriber}`),
  );
  return {
    standing,
    subscriptions,
    notices,
    digests: features.flatMap((feature) => feature.digest ?? []),
    mails,
    isConfirmedAddress,
    places,
    live,
    tables: features.flatMap((feature) => feature.tables ?? []),
    subjects,
    reportables,
    can: (member: Member) => Object.assign({}, ...features.map((feature) => feature.can?.(member))),
  };
}

function failOnTwins(what: string, names: string[]) {
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin !== undefined) throw new Error(`Two features declare the ${what} "${twin}".`);
}
