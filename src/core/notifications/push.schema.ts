import { z } from "zod";
import { pushLimits } from "#src/core/notifications/push.constants.ts";

const unusable = "This browser's push service cannot be used.";
const isKey = (bytes: number) => (key: string) =>
  /^[\w-]+={0,2}$/.test(key) && Math.floor((key.replace(/=+$/, "").length * 3) / 4) === bytes;

/** The push subscription of a browser (RFC 8291): the address of its push service, and its keys. */
export const pushSubscriptionInput = z
  .object({
    endpoint: z.url({ protocol: /^https?$/, error: unusable }).max(pushLimits.endpoint, unusable),
    keys: z.object(
      {
        // A point of the curve P-256, uncompressed.
        p256dh: z.string(unusable).max(100, unusable).refine(isKey(65), unusable),
        auth: z.string(unusable).max(40, unusable).refine(isKey(16), unusable),
      },
      unusable,
    ),
  })
  .meta({ id: "PushSubscriptionInput" });

/** A subscribed device; `current` is the one that sends the request. */
export const pushDevice = z
  .object({
    id: z.uuid(),
    device: z.string(),
    since: z.string(),
    lastSeenAt: z.string(),
    current: z.boolean(),
  })
  .meta({ id: "PushDevice" });

/** The key that a browser needs to subscribe, and the subscribed devices. */
export const pushDevices = z
  .object({ publicKey: z.string(), devices: z.array(pushDevice) })
  .meta({ id: "PushDevices" });

export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;
export type PushDevice = z.infer<typeof pushDevice>;
