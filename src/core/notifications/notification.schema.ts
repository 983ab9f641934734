import { pushLimits } from "#src/core/notifications/push.limits.ts";
import { z } from "zod";
import { singleLine } from "#src/shared/text-fields.schema.ts";
import { topicNames, type NotificationTopic } from "#src/core/notifications/topics.ts";

export const notificationIcons = ["chat", "home", "calendar", "people", "pass", "letter", "flag"] as const;

const notificationAnswer = z
  .object({
    label: z.string(),
    /** The call that the answer makes: a PATCH of this path of the API. */
    patch: z.object({ path: z.string(), body: z.record(z.string(), z.unknown()) }),
    /** What is said once it is done. */
    done: z.string(),
  })
  .meta({ id: "NotificationAnswer" });

/** A notification as the inbox shows it; `path` is a path of this site. */
export const inboxNotification = z
  .object({
    id: z.uuid(),
    sign: z.enum(notificationIcons),
    title: z.string(),
    line: z.string().nullable(),
    path: z.string(),
    at: z.string(),
    read: z.boolean(),
    answers: z.array(notificationAnswer).optional(),
  })
  .meta({ id: "InboxNotification" });

const maxIds = 100;

/** Which notifications to mark as read: one, some, those that link to an open page, or all if none of these is given. */
export const readInput = z
  .object({
    id: z.uuid("Notification not found").optional(),
    ids: z.array(z.uuid("Notification not found")).max(maxIds).optional(),
    path: singleLine(2000)
      .regex(/^\/(?![/\\])/, "Please give the path of a page here.")
      .optional(),
  })
  .meta({ id: "ReadInput" });

const onOrOff = z.boolean("Each preference is on or off: true or false.");

export const preferences = z
  .object(
    Object.fromEntries(topicNames.map((name) => [name, onOrOff])) as Record<
      NotificationTopic,
      typeof onOrOff
    >,
  )
  .meta({ id: "Preferences" });

/** Topics that are not named stay unchanged, so that two devices do not undo each other's changes. */
export const preferencesInput = preferences.partial().meta({ id: "PreferencesInput" });

const unusable = "This browser's push service cannot be used.";
const isKey = (bytes: number) => (key: string) =>
  /^[\w-]+={0,2}$/.test(key) && Math.floor((key.replace(/=+$/, "").length * 3) / 4) === bytes;

/** A browser's push subscription (RFC 8291): the address of its push service, and its keys. */
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

export const pushDevices = z
  .object({ publicKey: z.string(), devices: z.array(pushDevice) })
  .meta({ id: "PushDevices" });

export type NotificationAnswer = z.infer<typeof notificationAnswer>;
export type InboxNotification = z.infer<typeof inboxNotification>;
export type ReadInput = z.infer<typeof readInput>;
export type Preferences = z.infer<typeof preferences>;
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;
export type PushDevice = z.infer<typeof pushDevice>;
