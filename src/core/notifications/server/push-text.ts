import { isTopic, notificationTopics } from "#src/core/notifications/notification-topic.catalogue.ts";
import type { NotificationWithText } from "#src/core/notifications/server/notification-text.ts";
import type { PushMessage } from "#src/server/push/push-sender.ts";

/**
 * What a device shows of notices: what kind of thing there is, and neither names nor words of anybody, since whoever is
 * near sees it on a locked screen. Undefined where there is nothing to tell.
 */
export function pushWords(
  worded: readonly NotificationWithText[],
  { tag, productName }: { tag: string; productName: string },
): PushMessage | undefined {
  const [first] = worded;
  if (!first) return undefined;
  const named = first.kind.topic;
  const topic = named && isTopic(named) ? notificationTopics[named] : undefined;
  if (worded.length === 1) {
    const title = topic?.one ?? "A notice for you";
    return { title, line: `Open ${productName} to read it.`, path: first.words.path, tag };
  }
  const title = `${worded.length} ${topic?.several ?? "notices for you"}`;
  return { title, line: `Open ${productName} to read them.`, path: "/notices", tag };
}
