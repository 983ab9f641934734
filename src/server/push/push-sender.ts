import { createECDH } from "node:crypto";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP } from "node:net";
import { RequestFilteringHttpsAgent } from "request-filtering-agent";
import webPush from "web-push";
import type { Database } from "#src/server/database/database.ts";
import { installationKey } from "#src/server/secrets/installation-key.queries.ts";
import type { Settings } from "#src/server/settings.ts";
import { daySeconds } from "#src/shared/dates.ts";

export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** A notification for a browser; `path` is on this site, and a message replaces an earlier one with the same `tag`. */
export type PushMessage = { title: string; line: string; path: string; tag: string };

/** The outcome of a message: accepted, subscription expired, refused permanently, or to be retried later. */
export type PushOutcome = "sent" | "gone" | "refused" | "later";

// After a day a push service drops a message; it is still in the list of notifications.
const ttlSeconds = daySeconds;

// Checks the address on connecting, since a name may resolve into a private network by then.
const publicAddressesOnly = new RequestFilteringHttpsAgent();

/** The key pair that identifies this installation to push services (RFC 8292), base64url. */
export async function pushKeys(db: Database): Promise<{ publicKey: string; privateKey: string }> {
  const privateKey = await installationKey(db, "push");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey, "base64url");
  return { publicKey: curve.getPublicKey("base64url"), privateKey };
}

// Names that are only known within a network, such as "db" and "printer.local": without a dot, or under one of these domains
// (RFC 6761, 6762, 8375). A trailing dot does not change a name.
const internalName =
  /^[^.]*\.?$|\.(?:localhost|local|internal|intranet|private|lan|home|corp|home\.arpa|test|invalid|onion)\.?$/;

/**
 * Whether we send to an endpoint that a browser claims: https on the default port of a public host name, or a push service in the
 * settings. A forged endpoint must not reach the operator's own network.
 */
export function isPushEndpoint({ pushServices }: Pick<Settings, "pushServices">, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, port, hostname, username, password } = new URL(endpoint);
  if (username || password) return false;
  const isName = isIP(hostname) === 0 && !hostname.startsWith("[") && !internalName.test(hostname);
  return pushServices.includes(origin) || (protocol === "https:" && port === "" && isName);
}

/** Whether messages can be encrypted for a browser: its key is a point on P-256, and its secret is long enough. */
export function canEncryptFor({ p256dh, auth }: Pick<PushTarget, "p256dh" | "auth">): boolean {
  try {
    webPush.encrypt(p256dh, auth, "to try it", "aes128gcm");
    return true;
  } catch {
    return false;
  }
}

/** Sends a message, encrypted so that the push service cannot read it (RFC 8291). */
export async function sendPush(
  { db, settings, timeoutMs = 10_000 }: { db: Database; settings: Settings; timeoutMs?: number },
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
): Promise<PushOutcome> {
  // Stored before such endpoints or keys were rejected, or while the settings still named the service.
  if (!isPushEndpoint(settings, endpoint) || !canEncryptFor({ p256dh, auth })) return "gone";
  const { supportEmail, publicUrl, pushServices } = settings;
  const contact = supportEmail ?? `no-reply@${new URL(publicUrl).hostname}`;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `mailto:${contact}`, ...(await pushKeys(db)) },
      TTL: ttlSeconds,
      // Of several pending messages with the same topic, the service delivers the last.
      topic: message.tag.replaceAll("-", "").slice(0, 32),
    },
  );
  const agent = pushServices.includes(new URL(endpoint).origin) ? undefined : publicAddressesOnly;
  // The library's own request does not check the address, has no time limit, and buffers the whole response.
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve) => {
    const send = endpoint.startsWith("https:") ? requestSecure : requestPlain;
    const sent = send(endpoint, { method: "POST", headers, agent, signal }, (answer) => {
      resolve(outcomeOf(answer.statusCode ?? 0));
      answer.destroy();
    });
    sent.on("error", (error) => resolve(/is not allowed/.test(error.message) ? "refused" : "later"));
    sent.end(body);
  });
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}
