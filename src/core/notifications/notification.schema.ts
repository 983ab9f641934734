import { z } from "zod";

/** What a notice is about, for the picture beside it. */
export const noticeSigns = ["chat", "home", "calendar", "people", "pass", "letter"] as const;

/** A notice as its reader sees it in her inbox; where it leads is a path of this site. */
export const inboxNotice = z.object({
  id: z.uuid(),
  sign: z.enum(noticeSigns),
  title: z.string(),
  line: z.string().nullable(),
  path: z.string(),
  at: z.string(),
  read: z.boolean(),
});

/** How many notices are unread: exact up to 99, 100 above. */
export const unreadNotices = z.object({ unread: z.number() });

const mostIds = 100;

/** Which notice has been read, or which of them; without either, all that are there. */
export const readInput = z.object({
  id: z.uuid("Notice not found").optional(),
  ids: z.array(z.uuid("Notice not found")).max(mostIds).optional(),
});

export type InboxNotice = z.infer<typeof inboxNotice>;
export type ReadInput = z.infer<typeof readInput>;
