import { pushRate, pushLimits } from "#src/core/notifications/push.limits.ts";
import { type PushDevice, type PushSubscriptionInput } from "#src/core/notifications/notification.schema.ts";
import * as queries from "#src/core/notifications/server/push.queries.ts";
import { lockUser } from "#src/core/people/server/user.queries.ts";
import { deviceName } from "#src/core/sessions/server/device-name.ts";
import { listSessions } from "#src/core/sessions/server/session.service.ts";
import { invalidInput, notFound, unauthorized } from "#src/server/http/errors.ts";
import { canEncryptFor, isPushEndpoint } from "#src/server/push/push-sender.ts";
import type { Platform } from "#src/server/platform.ts";
import { hashToken } from "#src/server/tokens.ts";
import { inTransaction } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

const unusable = "This browser's push service cannot be used.";

type BrowserToken = { token: string | undefined };

/** Subscribes a session's browser until its end. Throws 400 for a bad endpoint or key, 401 if it has just ended. */
export function subscribe(
  platform: Platform,
  actor: Member,
  { token, endpoint, keys }: BrowserToken & PushSubscriptionInput,
): Promise<void> {
  if (!isPushEndpoint(platform.settings, endpoint)) throw invalidInput("endpoint", unusable);
  if (!canEncryptFor(keys)) throw invalidInput("keys.p256dh", unusable);
  return inTransaction(platform, async (tx) => {
    await tx.rateLimits.take(tx.db, [{ limit: pushRate, key: actor.id }]);
    await lockUser(tx.db, actor.id);
    const session = token === undefined ? undefined : await queries.holdSession(tx.db, hashToken(token));
    if (!session) throw unauthorized();
    await queries.storeSubscription(tx.db, { userId: actor.id, sessionId: session.id, endpoint, ...keys });
    await queries.deleteDevicesBeyond(tx.db, actor.id, pushLimits.devices);
  });
}

/** The actor's subscribed devices; `current` is the one of the session `token`. */
export async function listDevices(
  platform: Platform,
  actor: Member,
  { token }: BrowserToken,
): Promise<PushDevice[]> {
  const [devices, sessions] = await Promise.all([
    queries.findDevices(platform.db, actor.id),
    listSessions(platform, actor, { token }),
  ]);
  const here = sessions.find(({ current }) => current)?.id;
  return devices.map(({ id, sessionId, since, userAgent, lastSeenAt }) => ({
    id,
    device: deviceName(userAgent),
    since: since.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: sessionId === here,
  }));
}

/** Unsubscribes one of the actor's devices. Throws 404. */
export async function unsubscribe({ db }: Platform, actor: Member, id: string): Promise<void> {
  if (!(await queries.deleteDevice(db, actor.id, id))) throw notFound("Device");
}
