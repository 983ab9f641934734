import { z } from "@hono/zod-openapi";
import {
  inboxNotification,
  preferences,
  preferencesInput,
  readInput,
} from "#src/core/notifications/notification.schema.ts";
import { markRead } from "#src/core/notifications/server/notification.queries.ts";
import { presentNotification } from "#src/core/notifications/server/notification.presenter.ts";
import { readerOf } from "#src/core/notifications/server/reader.service.ts";
import { readAbout, readInbox } from "#src/core/notifications/server/unread.service.ts";
import { findPreferences, savePreferences } from "#src/core/notifications/server/preference.queries.ts";
import { signedInOf } from "#src/core/sessions/server/actor.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { setPagingHeaders } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";

const path = "/api/notifications";

const listRoute = endpoint({
  method: "get",
  path,
  access: "signed-in",
  summary: "My notices, the newest first",
  description: "What no longer applies is left out, so a page may have fewer than it could.",
  answer: z.array(inboxNotification),
  paged: 20,
});

const readRoute = endpoint({
  method: "post",
  path: `${path}/read`,
  operationId: "markNotificationsRead",
  access: "signed-in",
  whileSuspended: true,
  summary: "Note that I have read one of my notices, some, those about the page I am on, or all of them",
  body: readInput,
});

const preferencesRoute = endpoint({
  method: "get",
  path: `${path}/preferences`,
  access: "signed-in",
  summary: "Which mails I get",
  answer: preferences,
});

const savePreferencesRoute = endpoint({
  method: "post",
  path: `${path}/preferences`,
  operationId: "updatePreferences",
  access: "signed-in",
  // A suspension limits what a member may write, not which emails she gets.
  whileSuspended: true,
  summary: "Choose which mails I get",
  description: "A topic that is not named stays as it is.",
  body: preferencesInput,
  answer: preferences,
});

export function notificationRoutes(platform: Platform) {
  const { db } = platform;
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const { page, shown } = await readInbox(platform, readerOf(signedInOf(c)), { limit, after: cursor });
      setPagingHeaders(c, page);
      return c.json(shown.map(presentNotification), 200);
    })
    .openapi(readRoute, async (c) => {
      const { id, ids = id === undefined ? undefined : [id], path: open } = c.req.valid("json");
      if (open === undefined)
        await inTransaction(platform, (tx) => markRead(tx.db, memberOf(c).id, ids ? { ids } : "all"));
      else await readAbout(platform, readerOf(signedInOf(c)), open);
      return c.body(null, 204);
    })
    .openapi(preferencesRoute, async (c) => c.json(await findPreferences(db, memberOf(c).id), 200))
    .openapi(savePreferencesRoute, async (c) => {
      const { id } = memberOf(c);
      await savePreferences(db, id, c.req.valid("json"));
      return c.json(await findPreferences(db, id), 200);
    });
}
