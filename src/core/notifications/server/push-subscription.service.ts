import { pushLimits } from "#src/core/notifications/push.constants.ts";
import type { PushDevice, PushSubscriptionInput } from "#src/core/notifications/push.schema.ts";
import { pushRates } from "#src/core/notifications/server/push-rates.constants.ts";
import * as queries from "#src/core/notifications/server/push-subscription.queries.ts";
import { lockUser } from "#src/core/people/server/user.queries.ts";
import { deviceName } from "#src/core/sessions/server/device-name.ts";
import { listSessions } from "#src/core/sessions/server/session.service.ts";
import { invalidInput, notFound, unauthorized } from "#src/server/http/app-error.ts";
import { isPushEndpoint } from "#src/server/push/push-endpoint.ts";
import type { Platform } from "#src/server/platform.ts";
import { hashToken } from "#src/server/secret-token.ts";
import type { Member } from "#src/shared/actor.ts";

type Asked = { token: string | undefined };

/**
 * Switches notices on for the browser behind `token`, as long as its session lasts; throws 400 where we may not send to
 * the address that it names, and 401 when the session has just ended.
 */
export function subscribe(
  { db, settings, rateLimits }: Pick<Platform, "db" | "settings" | "rateLimits">,
  actor: Member,
  { token, endpoint, keys }: Asked & PushSubscriptionInput,
): Promise<void> {
  if (!isPushEndpoint(settings, endpoint)) {
    throw invalidInput("endpoint", "This browser's push service cannot be used.");
  }
  return db.transaction(async (tx) => {
    await rateLimits.takeInTransaction(tx, [{ limit: pushRates.switched, key: actor.id }]);
    await lockUser(tx, actor.id);
    const session = token === undefined ? undefined : await queries.holdSession(tx, hashToken(token));
    if (!session) throw unauthorized();
    await queries.storeSubscription(tx, { userId: actor.id, sessionId: session.id, endpoint, ...keys });
    await queries.deleteDevicesBeyond(tx, actor.id, pushLimits.devices);
  });
}

/** The devices on which the actor has switched notices on; `current` is the one behind `token`. */
export async function listDevices(
  platform: Pick<Platform, "db">,
  actor: Member,
  { token }: Asked,
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

/** Switches notices off on one of the actor's devices; throws 404 when she has none of that id. */
export async function unsubscribe({ db }: Pick<Platform, "db">, actor: Member, id: string): Promise<void> {
  if (!(await queries.deleteDevice(db, actor.id, id))) throw notFound("Device");
}
