import type { InboxNotification } from "#src/core/notifications/notification.schema.ts";
import type { NotificationWithText } from "#src/core/notifications/server/reader.service.ts";
import { isTopic, notificationTopics } from "#src/core/notifications/topics.ts";
import type { PushMessage } from "#src/server/push/push-sender.ts";

export const presentNotification = ({ row, kind, text }: NotificationWithText): InboxNotification => ({
  id: row.id,
  sign: kind.icon,
  title: text.title,
  line: text.line ?? null,
  path: text.path,
  ...(text.answers && { answers: text.answers }),
  at: row.visibleAt.toISOString(),
  read: row.readAt !== null,
});

/** Topic and count without names or content: others can read a locked screen. Undefined without notifications. */
export function pushText(
  withText: readonly NotificationWithText[],
  { tag, productName }: { tag: string; productName: string },
): PushMessage | undefined {
  const [first] = withText;
  if (!first) return undefined;
  const named = first.kind.topic;
  const topic = named && isTopic(named) ? notificationTopics[named] : undefined;
  if (withText.length === 1) {
    const title = first.kind.pushed ?? topic?.one ?? "A new notification";
    return { title, line: `Open ${productName} to read it.`, path: first.text.path, tag };
  }
  const title = `${withText.length} ${topic?.several ?? "new notifications"}`;
  return { title, line: `Open ${productName} to read them.`, path: "/notices", tag };
}
