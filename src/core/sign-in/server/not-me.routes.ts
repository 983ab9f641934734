import { z } from "@hono/zod-openapi";
import { browserSession } from "#src/core/sessions/server/session-cookies.ts";
import { askPage, notMePath, tooManyPage, unusablePage } from "#src/core/sign-in/server/not-me.pages.ts";
import { disownChange, isUsable } from "#src/core/sign-in/server/not-me.service.ts";
import { signInRates } from "#src/core/sign-in/sign-in.limits.ts";
import { countsFor } from "#src/server/rate-limit/rate-limits.queries.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { AppError } from "#src/server/http/errors.ts";
import { plainPage } from "#src/server/http/plain-page.ts";
import { linkParameter } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";
import { withParameters } from "#src/shared/return-to.ts";

const parameters = z.object({ token: linkParameter });

const askRoute = endpoint({
  method: "get",
  path: notMePath,
  operationId: "getNotMePage",
  access: "public",
  summary: "The page that “This wasn't me” in an email opens; nothing changes by opening it",
  query: parameters,
  responses: {
    200: { description: "A page with one button" },
    400: { description: "A link that cannot be used" },
  },
});

const disownRoute = endpoint({
  method: "post",
  path: notMePath,
  operationId: "disownChange",
  access: "public",
  summary: "Sign out everywhere; what the button on that page sends",
  description: "The link is the proof and is used up; it grants what a link to a new password does.",
  form: parameters,
  responses: {
    303: { description: "Signed out everywhere; on to a new password" },
    400: { description: "A link that cannot be used" },
    429: { description: "A page that says so: too many tries" },
  },
});

/** "This wasn't me". Opening the link only shows a button: email filters open every link that they see. */
export function notMeRoutes(platform: Platform) {
  const { db, rateLimits, settings } = platform;
  const networkOf = clientNetworkOf(platform);
  const browser = browserSession(platform);

  return createRouter()
    .openapi(askRoute, async (c) => {
      const { token } = c.req.valid("query");
      const page = (await isUsable(platform, token)) ? askPage(token) : unusablePage;
      return plainPage(c, { productName: settings.productName, ...page });
    })
    .openapi(disownRoute, async (c) => {
      const { token } = c.req.valid("form");
      const { notMeAddress, notMeToken } = signInRates;
      try {
        await rateLimits.take(db, countsFor(notMeAddress, networkOf(c), notMeToken, token));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        for (const [name, value] of Object.entries(error.headers ?? {})) c.header(name, value);
        return plainPage(c, { productName: settings.productName, ...tooManyPage(error.message) });
      }
      const passwordToken = await disownChange(platform, { token, browser: browser.read(c) });
      if (passwordToken === undefined)
        return plainPage(c, { productName: settings.productName, ...unusablePage });
      return c.redirect(withParameters("/reset-password", { token: passwordToken }), 303);
    });
}
