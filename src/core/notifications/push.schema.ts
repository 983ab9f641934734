import { z } from "zod";
import { pushLimits } from "#src/core/notifications/push.constants.ts";

const unusable = "This browser's push service cannot be used.";
const isKey = (bytes: number) => (key: string) =>
  /^[\w-]+={0,2}$/.test(key) && Math.floor((key.replace(/=+$/, "").length * 3) / 4) === bytes;

/** What a browser says of itself once it may show notices (RFC 8291): where it is reached, and its keys. */
export const pushSubscriptionInput = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: unusable }).max(pushLimits.endpoint, unusable),
  keys: z.object(
    {
      // A point of the curve P-256, uncompressed.
      p256dh: z.string(unusable).max(100, unusable).refine(isKey(65), unusable),
      auth: z.string(unusable).max(40, unusable).refine(isKey(16), unusable),
    },
    unusable,
  ),
});

/** A device of a member's that shows notices; `current` is the one that asks. */
export const pushDevice = z.object({
  id: z.uuid(),
  device: z.string(),
  since: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});

/** What a browser needs to switch notices on, and where they are on. */
export const pushDevices = z.object({ publicKey: z.string(), devices: z.array(pushDevice) });

export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;
export type PushDevice = z.infer<typeof pushDevice>;
