import { z } from "zod";

/** The icons of notifications. */
export const notificationIcons = ["chat", "home", "calendar", "people", "pass", "letter"] as const;

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
  })
  .meta({ id: "InboxNotification" });

/** The number of unread notifications: exact up to 99, 100 above. */
export const unreadNotifications = z.object({ unread: z.number() }).meta({ id: "UnreadNotifications" });

const maxIds = 100;

/** The notifications to mark as read: one, some, or without `id` and `ids` all. */
export const readInput = z
  .object({
    id: z.uuid("Notice not found").optional(),
    ids: z.array(z.uuid("Notice not found")).max(maxIds).optional(),
  })
  .meta({ id: "ReadInput" });

export type InboxNotification = z.infer<typeof inboxNotification>;
export type ReadInput = z.infer<typeof readInput>;
