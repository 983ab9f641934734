import { z } from "zod";
import { countUnread } from "#src/core/messages/server/conversation.queries.ts";
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

export const unreadRoutes = ({ db }: Platform) =>
  createRouter().openapi(unreadRoute, async (c) => c.json(await countUnread(db, memberOf(c)), 200));
