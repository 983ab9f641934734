import { z } from "zod";

/** What a notice is about, for the picture beside it. */
export const notificationIcons = ["chat", "home", "calendar", "people", "pass", "letter"] as const;

/** A notice as its reader sees it in her inbox; where it leads is a path of this site. */
export const inboxNotification = z.object({
  id: z.uuid(),
  sign: z.enum(notificationIcons),
  title: z.string(),
  line: z.string().nullable(),
  path: z.string(),
  at: z.string(),
  read: z.boolean(),
});

/** How many notices are unread: exact up to 99, 100 above. */
export const unreadNotifications = z.object({ unread: z.number() });

const maxIds = 100;

/** Which notice has been read, or which of them; without either, all that are there. */
export const readInput = z.object({
  id: z.uuid("Notice not found").optional(),
  ids: z.array(z.uuid("Notice not found")).max(maxIds).optional(),
});

export type InboxNotification = z.infer<typeof inboxNotification>;
export type ReadInput = z.infer<typeof readInput>;
