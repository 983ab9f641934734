import { z } from "@hono/zod-openapi";
import { html } from "hono/html";
import type { Context } from "hono";
import { emailTopics, isEmailTopic, type EmailTopic } from "#src/core/notifications/topics.ts";
import { turnOff } from "#src/core/notifications/server/preference.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { linkParameter } from "#src/server/http/query.ts";
import { plainPage } from "#src/server/http/plain-page.ts";
import type { Platform } from "#src/server/platform.ts";
import { isSignatureOf, signatureOf } from "#src/server/secrets/signature.ts";

const path = "/api/notifications/unsubscribe";
const query = z.object({ token: linkParameter });

type Unsubscription = { userId: string; topic: EmailTopic };

/** A signed token that proves that a link is from one of our emails; it never expires. */
export async function unsubscribeToken(db: Database, { userId, topic }: Unsubscription): Promise<string> {
  const text = `${userId}.${topic}`;
  return `${text}.${await signatureOf(db, "unsubscribe", text)}`;
}

/** Reads a token; undefined if it is malformed or forged. */
async function readUnsubscribeToken(db: Database, token: string): Promise<Unsubscription | undefined> {
  const [, userId, topic, signature] = /^([\da-f-]{36})\.(\w+)\.([\w-]{43})$/.exec(token) ?? [];
  if (!userId || !topic || !signature || !isEmailTopic(topic)) return undefined;
  const genuine = await isSignatureOf(db, "unsubscribe", `${userId}.${topic}`, signature);
  return genuine ? { userId, topic } : undefined;
}

export const unsubscribeUrl = async (db: Database, publicUrl: string, whom: Unsubscription) =>
  `${publicUrl}${path}?token=${await unsubscribeToken(db, whom)}`;

const pageRoute = endpoint({
  method: "get",
  path,
  operationId: "getUnsubscribePage",
  access: "public",
  summary: "The page that an unsubscribe link opens; nothing changes by opening it",
  query,
  responses: {
    200: { description: "A page with one button" },
    400: { description: "A link that cannot be used" },
  },
});

const unsubscribeRoute = endpoint({
  method: "post",
  path,
  operationId: "unsubscribe",
  access: "public",
  summary:
    "End the mails of a topic: what the button on that page sends, and mail programs by themselves (RFC 8058)",
  description: "The link is the proof; nobody has to be signed in, and what the body says plays no part.",
  query,
  responses: {
    200: { description: "A page that says so" },
    400: { description: "A link that cannot be used" },
  },
});

/** Unsubscribing from a topic. Opening the emailed link only shows a button, because spam filters open every link. */
export function unsubscribeRoutes({ db, settings }: Platform) {
  const unusable = (c: Context) =>
    plainPage(c, {
      productName: settings.productName,
      title: "This link doesn't work",
      status: 400,
      content: html`<p>
        Part of it may be missing. Open it from the email again, or choose which emails you get in
        <a href="/profile?tab=notifications#by-email">your settings</a>.
      </p>`,
    });

  return createRouter()
    .openapi(pageRoute, async (c) => {
      const { token } = c.req.valid("query");
      const found = await readUnsubscribeToken(db, token);
      if (!found) return unusable(c);
      const { label } = emailTopics[found.topic];
      return plainPage(c, {
        productName: settings.productName,
        title: "Unsubscribe",
        content: html`<p>
            We email you about <strong>${label}</strong>. Press the button and we'll stop. You'll still get
            our other emails.
          </p>
          <form method="post" action="${path}?token=${encodeURIComponent(token)}">
            <button>Unsubscribe from ${label}</button>
          </form>
          <p>
            You can choose which emails you get in
            <a href="/profile?tab=notifications#by-email">your settings</a>.
          </p>`,
      });
    })
    .openapi(unsubscribeRoute, async (c) => {
      const found = await readUnsubscribeToken(db, c.req.valid("query").token);
      if (!found) return unusable(c);
      await turnOff(db, found);
      return plainPage(c, {
        productName: settings.productName,
        title: "You're unsubscribed",
        content: html`<p>
          We won't email you about <strong>${emailTopics[found.topic].label}</strong> anymore. You can turn it
          back on in <a href="/profile?tab=notifications#by-email">your settings</a>.
        </p>`,
      });
    });
}
