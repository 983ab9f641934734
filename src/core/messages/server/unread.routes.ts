import { z } from "zod";
import { countUnread } from "#src/core/messages/server/unread.queries.ts";
import { readerOf } from "#src/core/notifications/server/reader.service.ts";
import { inboxOf } from "#src/core/notifications/server/unread.service.ts";
import { signedInOf } from "#src/core/sessions/server/actor.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const unreadRoute = endpoint({
  method: "get",
  path: "/api/unread",
  operationId: "countUnread",
  access: "signed-in",
  summary: "How many of one's notices and conversations are unread",
  answer: z.object({ notices: z.number(), conversations: z.number() }).meta({ id: "UnreadCounts" }),
  answerDescription: "Each counted up to 100",
});

export const unreadRoutes = (platform: Platform) =>
  createRouter().openapi(unreadRoute, async (c) => {
    const inbox = inboxOf(platform, readerOf(signedInOf(c)));
    return c.json(await countUnread(platform.db, inbox, memberOf(c)), 200);
  });
