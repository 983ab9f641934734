import { planWith } from "#src/core/plans/plan-catalogue.ts";
import { forbidden } from "#src/server/http/errors.ts";
import type { Need } from "#src/server/http/need.ts";
import type { Entitlement } from "#src/shared/actor.ts";

/** Requires a plan with this entitlement. `what` begins the refusal: "Writing to your matches". */
export const entitlement = (key: Entitlement, what: string, more = ""): Need => ({
  name: key,
  isMet: ({ entitlements }) => entitlements.has(key),
  refusal: () =>
    forbidden(
      `${what} is part of ${planWith(key).name}. Choose it on the membership page${more}.`,
      "plan-required",
    ),
});
