import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { listOf } from "#src/server/http/query.ts";
import { liveLimits, topicPattern } from "#src/server/live/live-hub.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Actor } from "#src/shared/actor.ts";

const unreadable = "Please name what to listen for, as in post:ID.";

const liveRoute = endpoint({
  method: "get",
  path: "/api/live",
  operationId: "listenForNews",
  access: "public",
  summary: "That there is news, as it happens",
  description:
    "Server-sent events. `open` says that the stream stands, with the time; `news` names a topic of which there is news; " +
    "`missed` says that there may be news of any. What the news are has to be asked for.",
  query: z.object({
    topic: listOf(z.string().regex(topicPattern, unreadable), liveLimits.topics).openapi({
      type: "array",
      items: { type: "string" },
      description: "May be repeated: post:ID",
    }),
  }),
  responses: {
    200: { description: "The stream", content: { "text/event-stream": { schema: z.string() } } },
    // By the standard, a browser does not reconnect after a 204; a 404 would be reported as an error of the page.
    204: { description: "There is nothing of it that one may hear" },
  },
  errors: [429, 503],
});

export function liveRoutes(platform: Platform, actorNow: (c: Context<ApiEnv>) => () => Promise<Actor>) {
  const networkOf = clientNetworkOf(platform);
  return createRouter().openapi(liveRoute, async (c) => {
    // The stream of a HEAD request would never end.
    if (c.req.method === "HEAD") return c.body(null, 200, headers);
    const visitor = { actor: c.get("actor"), actorNow: actorNow(c), network: networkOf(c) };
    const serve = await platform.live.open(visitor, c.req.valid("query").topic);
    if (!serve) return c.body(null, 204);
    const answer = streamSSE(c, serve);
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    // The server sets these itself.
    for (const name of ["Connection", "Transfer-Encoding"]) answer.headers.delete(name);
    return answer;
  });
}

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  // Against proxies that buffer responses.
  "X-Accel-Buffering": "no",
};
