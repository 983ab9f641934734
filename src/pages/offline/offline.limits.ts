import { hourSeconds } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";

/** How often an account may fetch what it reads offline: a device does so every five minutes at most. */
export const offlineRate: RateLimit = {
  name: "offline-read",
  tries: 60,
  seconds: hourSeconds,
  message: "You've stored what you read offline 60 times in the last hour, which is the limit.",
};
