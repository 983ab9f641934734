import { presentCurrentUser } from "#src/core/people/server/person.presenter.ts";
import { currentUser } from "#src/core/people/person.schema.ts";
import { signedInOf } from "#src/core/sessions/server/actor.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";
import { hashToken } from "#src/server/tokens.ts";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { browserSession } from "#src/core/sessions/server/session-cookies.ts";
import { deviceName } from "#src/core/sessions/server/device-name.ts";
import { endSessionOf, endSessionsOf } from "#src/core/sessions/server/session.queries.ts";
import { logSignIn } from "#src/core/sessions/server/sign-in-log.ts";
import { listSessions } from "#src/core/sessions/server/session.service.ts";
import { notFound } from "#src/server/http/errors.ts";
import { memberOf, type ApiEnv } from "#src/server/http/context.ts";
import { inTransaction } from "#src/server/transaction.ts";

const ownSession = z
  .object({
    id: z.uuid(),
    device: z.string(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    current: z.boolean(),
  })
  .meta({ id: "OwnSession" });

const currentUserRoute = endpoint({
  method: "get",
  path: "/api/auth/user",
  access: "signed-in",
  summary: "The signed-in user",
  description:
    "`can` says what she may do at all; what she may do with one thing stands in the thing's own `can`.",
  answer: currentUser,
});

const listRoute = endpoint({
  method: "get",
  path: "/api/auth/sessions",
  access: "signed-in",
  summary: "Where I am signed in",
  answer: z.array(ownSession),
  answerDescription: "My sessions, the latest visit first",
});

const endRoute = endpoint({
  method: "delete",
  path: "/api/auth/sessions/{id}",
  access: "signed-in",
  whileSuspended: true,
  summary: "Sign out one device",
  params: z.object({ id: z.uuid("Session not found") }),
  errors: [404],
});

const endOthersRoute = endpoint({
  method: "delete",
  path: "/api/auth/sessions",
  access: "signed-in",
  whileSuspended: true,
  summary: "Sign out all devices but this one",
});

export function sessionRoutes(platform: Platform) {
  const browser = browserSession(platform);
  const signedOut = (c: Context<ApiEnv>, reason: string) =>
    logSignIn(platform, "signed out", { browser: browser.read(c), accountId: memberOf(c).id, reason });

  return createRouter()
    .openapi(currentUserRoute, (c) => c.json(presentCurrentUser(signedInOf(c), platform.registry), 200))
    .openapi(listRoute, async (c) => {
      const sessions = await listSessions(platform, memberOf(c), { token: browser.token(c) });
      return c.json(
        sessions.map(({ id, userAgent, createdAt, lastSeenAt, current }) => ({
          id,
          device: deviceName(userAgent),
          createdAt: createdAt.toISOString(),
          lastSeenAt: (current ? new Date() : lastSeenAt).toISOString(),
          current,
        })),
        200,
      );
    })
    .openapi(endRoute, async (c) => {
      const { id } = c.req.valid("param");
      const ended = await inTransaction(platform, (tx) => endSessionOf(tx.db, memberOf(c).id, id));
      if (!ended) throw notFound("Session");
      signedOut(c, "one of her devices");
      if (ended.tokenHash === hashToken(browser.token(c) ?? "")) browser.clear(c);
      return c.body(null, 204);
    })
    .openapi(endOthersRoute, async (c) => {
      await inTransaction(platform, (tx) => endSessionsOf(tx.db, memberOf(c).id, browser.token(c)));
      signedOut(c, "her other devices");
      return c.body(null, 204);
    });
}
