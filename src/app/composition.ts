import { noticeSubscription } from "#src/foundations/notices/server/notice.subscriptions.ts";
import type { Composition, FeatureManifest, StandingColumns } from "#src/server/feature.ts";
import type { Member } from "#src/shared/actor.ts";

/** Puts together what the features are to one another; throws when one of them leaves a gap or two say the same. */
export function compose(features: readonly FeatureManifest[]): Composition {
  const standing = Object.assign({}, ...features.map((feature) => feature.standing)) as StandingColumns;
  for (const name of ["plan", "suspended", "blocked"] as const) {
    if (!standing[name]) throw new Error(`No feature says how to find out "${name}".`);
  }
  const subscriptions = features.flatMap((feature) => [
    ...(feature.subscriptions ?? []),
    ...(feature.notices ?? []).map(noticeSubscription),
  ]);
  const mails = features.flatMap((feature) => feature.mails ?? []);
  const places = features.flatMap((feature) => feature.places ?? []);
  failOnTwins(
    "place",
    places.map(({ name }) => name),
  );
  failOnTwins(
    "mail",
    mails.map(({ name }) => name),
  );
  failOnTwins(
    "subscription",
    subscriptions.map(({ event, subscriber }) => `${event.name}: ${subscriber}`),
  );
  return {
    standing,
    subscriptions,
    mails,
    places,
    can: (member: Member) => Object.assign({}, ...features.map((feature) => feature.can?.(member))),
  };
}

function failOnTwins(what: string, names: string[]) {
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin !== undefined) throw new Error(`Two features declare the ${what} "${twin}".`);
}
