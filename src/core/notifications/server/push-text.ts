import { isTopic, notificationTopics } from "#src/core/notifications/notification-topic.catalogue.ts";
import type { NotificationWithText } from "#src/core/notifications/server/notification-text.ts";
import type { PushMessage } from "#src/server/push/push-sender.ts";

/**
 * The push about some notifications: the topic and the count, without names or content, since anybody near can read a
 * locked screen. Undefined without notifications.
 */
export function pushText(
  withText: readonly NotificationWithText[],
  { tag, productName }: { tag: string; productName: string },
): PushMessage | undefined {
  const [first] = withText;
  if (!first) return undefined;
  const named = first.kind.topic;
  const topic = named && isTopic(named) ? notificationTopics[named] : undefined;
  if (withText.length === 1) {
    const title = topic?.one ?? "A notice for you";
    return { title, line: `Open ${productName} to read it.`, path: first.text.path, tag };
  }
  const title = `${withText.length} ${topic?.several ?? "notices for you"}`;
  return { title, line: `Open ${productName} to read them.`, path: "/notices", tag };
}
