import { createHmac, timingSafeEqual } from "node:crypto";
import { isTopic, type NotificationTopic } from "#src/core/notifications/notification-topic.catalogue.ts";
import type { Database } from "#src/server/database/database.ts";
import { installationKey } from "#src/server/secrets/installation-key.queries.ts";

/** What an unsubscribe link turns off. */
export type Unsubscription = { userId: string; topic: NotificationTopic };

const signature = (key: string, text: string) =>
  createHmac("sha256", Buffer.from(key, "base64url")).update(`unsubscribe ${text}`).digest();

const keyOf = (db: Database) => installationKey(db, "unsubscribe");

/** A signed token that proves that a link is from one of our emails; it never expires. */
export async function unsubscribeToken(db: Database, { userId, topic }: Unsubscription): Promise<string> {
  const text = `${userId}.${topic}`;
  return `${text}.${signature(await keyOf(db), text).toString("base64url")}`;
}

/** Reads a token; undefined if it is malformed or forged. */
export async function readUnsubscribeToken(db: Database, token: string): Promise<Unsubscription | undefined> {
  const [, userId, topic, sent] = /^([\da-f-]{36})\.(\w+)\.([\w-]{43})$/.exec(token) ?? [];
  if (!userId || !topic || !sent || !isTopic(topic)) return undefined;
  const expected = signature(await keyOf(db), `${userId}.${topic}`);
  const given = Buffer.from(sent, "base64url");
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  return genuine ? { userId, topic } : undefined;
}

/** The address that turns off the emails of a topic. */
export const unsubscribeUrl = async (db: Database, publicUrl: string, whom: Unsubscription) =>
  `${publicUrl}/api/notifications/unsubscribe?token=${await unsubscribeToken(db, whom)}`;
