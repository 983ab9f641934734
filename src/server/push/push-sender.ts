import { request as requestPlain, type IncomingMessage } from "node:http";
import { request as requestSecure } from "node:https";
import webPush from "web-push";
import type { Database } from "#src/server/database/database.ts";
import { PrivateAddressError, publicLookup } from "#src/server/push/public-address.ts";
import { isPushEndpoint } from "#src/server/push/push-endpoint.ts";
import { pushKeys } from "#src/server/push/push-keys.ts";
import type { Settings } from "#src/server/settings.ts";

/** Where a browser is reached, and what its messages are encrypted for. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** What a browser shows; `path` is one of this site, and a message replaces another with its `tag`. */
export type PushMessage = { title: string; line: string; path: string; tag: string };

/** What became of a message: taken, the subscription is gone, refused for good, or to be tried later. */
export type PushOutcome = "sent" | "gone" | "refused" | "later";

type Sending = { db: Database; settings: Settings; timeoutMs?: number };

// After a day a push service drops a message: by then it is seen in the list of notifications.
const keptSeconds = 24 * 60 * 60;

/** Sends a message, encrypted so that the push service cannot read it (RFC 8291). */
export async function sendPush(
  { db, settings, timeoutMs = 10_000 }: Sending,
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
): Promise<PushOutcome> {
  if (!isPushEndpoint(settings, endpoint)) return "refused";
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contactOf(settings), ...(await pushKeys(db)) },
      TTL: keptSeconds,
      // Of several that wait under one topic, the service delivers the last.
      topic: message.tag.replaceAll("-", "").slice(0, 32),
    },
  );
  const { origin } = new URL(endpoint);
  // The library's own sending does not check the address, has no time limit and keeps all of an answer.
  try {
    const status = await post(endpoint, {
      headers: details.headers,
      body: details.body,
      lookup: settings.pushServices.includes(origin) ? undefined : publicLookup,
      timeoutMs,
    });
    return outcomeOf(status);
  } catch (error) {
    return error instanceof PrivateAddressError ? "refused" : "later";
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}

type Post = {
  headers: Record<string, string>;
  body: Buffer;
  lookup: typeof publicLookup | undefined;
  timeoutMs: number;
};

/** Posts and returns the answer's status; its body is not read, and no redirect is followed. */
const post = (address: string, { headers, body, lookup, timeoutMs }: Post) =>
  new Promise<number>((resolve, reject) => {
    const send = address.startsWith("https:") ? requestSecure : requestPlain;
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = send(address, { method: "POST", headers, lookup, signal }, (answer: IncomingMessage) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.on("error", reject);
    sent.end(body);
  });

/** Whom a push service may write to about what we send. */
const contactOf = ({ supportEmail, publicUrl }: Settings) =>
  supportEmail ? `mailto:${supportEmail}` : `mailto:no-reply@${new URL(publicUrl).hostname}`;
