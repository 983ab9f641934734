import { hourSeconds } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";

export const pushLimits = {
  /** Devices of one member: the next one replaces the oldest subscription. */
  devices: 10,
  /** Characters of the push service's address. */
  endpoint: 1500,
};

/** How often a member may subscribe devices: far above any real need. */
export const pushRate: RateLimit = {
  name: "push-switched",
  tries: 20,
  seconds: hourSeconds,
  message: "You've turned on notifications 20 times in the last hour, which is the limit.",
};
