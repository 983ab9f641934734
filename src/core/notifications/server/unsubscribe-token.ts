import { isTopic, type NotificationTopic } from "#src/core/notifications/notification-topic.catalogue.ts";
import type { Database } from "#src/server/database/database.ts";
import { isSignatureOf, signatureOf } from "#src/server/secrets/signature.ts";

/** What an unsubscribe link turns off. */
export type Unsubscription = { userId: string; topic: NotificationTopic };

/** A signed token that proves that a link is from one of our emails; it never expires. */
export async function unsubscribeToken(db: Database, { userId, topic }: Unsubscription): Promise<string> {
  const text = `${userId}.${topic}`;
  return `${text}.${await signatureOf(db, "unsubscribe", text)}`;
}

/** Reads a token; undefined if it is malformed or forged. */
export async function readUnsubscribeToken(db: Database, token: string): Promise<Unsubscription | undefined> {
  const [, userId, topic, signature] = /^([\da-f-]{36})\.(\w+)\.([\w-]{43})$/.exec(token) ?? [];
  if (!userId || !topic || !signature || !isTopic(topic)) return undefined;
  const genuine = await isSignatureOf(db, "unsubscribe", `${userId}.${topic}`, signature);
  return genuine ? { userId, topic } : undefined;
}

/** The address that turns off the emails of a topic. */
export const unsubscribeUrl = async (db: Database, publicUrl: string, whom: Unsubscription) =>
  `${publicUrl}/api/notifications/unsubscribe?token=${await unsubscribeToken(db, whom)}`;
