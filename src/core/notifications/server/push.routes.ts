import { z } from "@hono/zod-openapi";
import { pushDevices, pushSubscriptionInput } from "#src/core/notifications/notification.schema.ts";
import { listDevices, subscribe, unsubscribe } from "#src/core/notifications/server/push.service.ts";
import { browserSession } from "#src/core/sessions/server/session-cookies.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { confirmedAddress } from "#src/server/http/need.ts";
import type { Platform } from "#src/server/platform.ts";
import { pushKeys } from "#src/server/push/push-sender.ts";

const path = "/api/push-subscriptions";

const listRoute = endpoint({
  method: "get",
  path,
  access: "signed-in",
  summary: "On which devices I see notices, and the public key that a browser needs to switch them on",
  answer: pushDevices,
  answerDescription: "The key (base64url) and my devices",
});

const subscribeRoute = endpoint({
  method: "put",
  path,
  operationId: "subscribeToPush",
  access: "signed-in",
  needs: [confirmedAddress],
  // A suspension limits what a member may write, not which notifications she gets.
  whileSuspended: true,
  summary: "Show my notices on this device, until I sign out on it",
  description: "The body is what a browser's PushSubscription becomes as JSON.",
  body: pushSubscriptionInput,
  errors: [429],
});

const unsubscribeRoute = endpoint({
  method: "delete",
  path: `${path}/{id}`,
  access: "signed-in",
  whileSuspended: true,
  summary: "Show no more notices on one of my devices",
  params: z.object({ id: z.uuid("Device not found") }),
  errors: [404],
});

export function pushRoutes(platform: Platform) {
  const browser = browserSession(platform);
  return createRouter()
    .openapi(listRoute, async (c) => {
      const devices = await listDevices(platform, memberOf(c), { token: browser.token(c) });
      const { publicKey } = await pushKeys(platform.db);
      return c.json({ publicKey, devices }, 200);
    })
    .openapi(subscribeRoute, async (c) => {
      await subscribe(platform, memberOf(c), { token: browser.token(c), ...c.req.valid("json") });
      return c.body(null, 204);
    })
    .openapi(unsubscribeRoute, async (c) => {
      await unsubscribe(platform, memberOf(c), c.req.valid("param").id);
      return c.body(null, 204);
    });
}
