import { hourMs } from "#src/shared/dates.ts";

/** When somebody was last told of messages in a conversation, and when she is to be told again. */
export type Told = { notifiedAt: Date | null; tellAt: Date | null };

/**
 * How somebody is told of a message: "now"; "with others", where she is told anyway of what is unread then; "by morning", where
 * the email of the last telling has not left yet and is about this one too; or at the end of the hour after the last telling.
 */
export function notifyTiming(
  { notifiedAt, tellAt }: Told,
  at: Date,
): "now" | "with others" | "by morning" | Date {
  // One that is overdue for an hour has lost its job.
  if (tellAt && tellAt.getTime() + hourMs > at.getTime()) return "with others";
  if (!notifiedAt) return "now";
  if (notifiedAt > at) return "by morning";
  const hourAfter = new Date(notifiedAt.getTime() + hourMs);
  return hourAfter > at ? hourAfter : "now";
}
