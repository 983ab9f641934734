import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { isTopic, type NotificationTopic } from "#src/core/notifications/notification-topic.catalogue.ts";
import type { Database } from "#src/server/database/database.ts";
import { installationKey } from "#src/server/secrets/installation-key.queries.ts";

/** Whose mails of which topic a link ends. */
export type Unsubscribing = { userId: string; topic: NotificationTopic };

const signature = (key: string, text: string) =>
  createHmac("sha256", Buffer.from(key, "base64url")).update(`unsubscribe ${text}`).digest();

const keyOf = (db: Database) =>
  installationKey(db, "unsubscribe", () => randomBytes(32).toString("base64url"));

/** A text that proves to have come from a mail of ours: it never expires, as the mail never does. */
export async function unsubscribeToken(db: Database, { userId, topic }: Unsubscribing): Promise<string> {
  const text = `${userId}.${topic}`;
  return `${text}.${signature(await keyOf(db), text).toString("base64url")}`;
}

/** What a token is for; undefined for one that we have not made. */
export async function readUnsubscribeToken(db: Database, token: string): Promise<Unsubscribing | undefined> {
  const [, userId, topic, sent] = /^([\da-f-]{36})\.(\w+)\.([\w-]{43})$/.exec(token) ?? [];
  if (!userId || !topic || !sent || !isTopic(topic)) return undefined;
  const expected = signature(await keyOf(db), `${userId}.${topic}`);
  const given = Buffer.from(sent, "base64url");
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  return genuine ? { userId, topic } : undefined;
}

/** The address that ends the mails of a topic. */
export const unsubscribeUrl = async (db: Database, publicUrl: string, whom: Unsubscribing) =>
  `${publicUrl}/api/notifications/unsubscribe?token=${await unsubscribeToken(db, whom)}`;
