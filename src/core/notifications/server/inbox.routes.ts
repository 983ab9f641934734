import { z } from "@hono/zod-openapi";
import {
  inboxNotification,
  readInput,
  unreadNotifications,
  type InboxNotification,
} from "#src/core/notifications/notification.schema.ts";
import { countUnread, listNotifications, noteRead } from "#src/core/notifications/server/inbox.queries.ts";
import {
  notificationsWithText,
  type NotificationWithText,
} from "#src/core/notifications/server/notification-text.ts";
import { signedInOf } from "#src/core/sessions/server/actor.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { setPagingHeaders } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

const path = "/api/notifications";

const listRoute = endpoint({
  method: "get",
  path,
  access: "signed-in",
  summary: "My notices, the newest first",
  description: "What does not hold any more is left out, so that a page may have fewer than it could.",
  answer: z.array(inboxNotification),
  paged: 20,
});

const unreadRoute = endpoint({
  method: "get",
  path: `${path}/unread`,
  operationId: "countUnreadNotifications",
  access: "signed-in",
  summary: "How many of my notices are unread",
  answer: unreadNotifications,
  answerDescription: "Exact up to 99, 100 above",
});

const readRoute = endpoint({
  method: "post",
  path: `${path}/read`,
  operationId: "markNotificationsRead",
  access: "signed-in",
  whileSuspended: true,
  summary: "Note that I have read one of my notices, some, or all of them",
  body: readInput,
});

/** The inbox: listing a member's notifications, and marking them as read. */
export function inboxRoutes(platform: Platform) {
  const { db } = platform;
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { user, member } = signedInOf(c);
      const { limit, cursor } = c.req.valid("query");
      const page = await listNotifications(db, member.id, { limit, after: cursor });
      const reader = { actor: { ...member, admin: false }, firstName: user.firstName, email: user.email };
      const withText = await notificationsWithText(platform, reader, page.items);
      setPagingHeaders(c, page);
      return c.json(withText.map(presentNotification), 200);
    })
    .openapi(unreadRoute, async (c) => c.json({ unread: await countUnread(db, memberOf(c).id) }, 200))
    .openapi(readRoute, async (c) => {
      const { id, ids = id === undefined ? undefined : [id] } = c.req.valid("json");
      await noteRead(db, memberOf(c).id, ids);
      return c.body(null, 204);
    });
}

const presentNotification = ({ row, kind, text }: NotificationWithText): InboxNotification => ({
  id: row.id,
  sign: kind.icon,
  title: text.title,
  line: text.line ?? null,
  path: text.path,
  at: row.at.toISOString(),
  read: row.readAt !== null,
});
