import { hourMs } from "#src/shared/dates.ts";

/** When a member was last notified of messages in a conversation, and when a delayed notification is due. */
export type NoticeTimes = { notifiedAt: Date | null; tellAt: Date | null };

/**
 * When to notify a member of a message: "now"; "with others" if a delayed notification is due anyway; "by morning" if the
 * last one's email is still waiting and will cover this message; or an hour after the last notification.
 */
export function notifyTiming(
  { notifiedAt, tellAt }: NoticeTimes,
  at: Date,
): "now" | "with others" | "by morning" | Date {
  // If it is overdue by an hour, its job was lost.
  if (tellAt && tellAt.getTime() + hourMs > at.getTime()) return "with others";
  if (!notifiedAt) return "now";
  if (notifiedAt > at) return "by morning";
  const hourAfter = new Date(notifiedAt.getTime() + hourMs);
  return hourAfter > at ? hourAfter : "now";
}
