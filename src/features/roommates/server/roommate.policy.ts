import { entitlement } from "#src/core/plans/server/entitlement.ts";
import { verified } from "#src/core/verification/server/verification.policy.ts";
import type { Need } from "#src/server/http/need.ts";

/** Verified members may have a profile. */
export const posting: readonly Need[] = [verified];

/** Who may write first to the owner of a profile. */
export const writingFirst: readonly Need[] = [
  entitlement("direct-messages", "Writing to your matches", "; you can always answer those who write to you"),
];
