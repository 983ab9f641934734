import { entitlement } from "#src/core/plans/server/entitlement.ts";
import { verified } from "#src/core/verification/server/verification.policy.ts";
import type { Need } from "#src/server/http/need.ts";

export const posting: readonly Need[] = [verified];

export const messagingFirst: readonly Need[] = [
  entitlement("direct-messages", "Writing to your matches", "; you can always answer those who write to you"),
];
