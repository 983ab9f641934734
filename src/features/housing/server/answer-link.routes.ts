import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { listingStatuses } from "#src/features/housing/listing.options.ts";
import { answerAddress, answerPath } from "#src/features/housing/server/answer-link.address.ts";
import { answerPage, unusablePage } from "#src/features/housing/server/answer-link.pages.ts";
import { answerByLink, findStanding } from "#src/features/housing/server/answer-link.service.ts";
import { hasEnded } from "#src/features/housing/server/availability.service.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { AppError } from "#src/server/http/errors.ts";
import { plainPage } from "#src/server/http/plain-page.ts";
import { linkParameter } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

const parameters = z.object({ token: linkParameter });

const pageRoute = endpoint({
  method: "get",
  path: answerPath,
  operationId: "getStillAvailablePage",
  access: "public",
  summary: "The page that “Still Available” and “Taken” in an email open; nothing changes by opening it",
  query: parameters,
  responses: {
    200: { description: "A page with two buttons, or with what the question has come to" },
    400: { description: "A link that cannot be used" },
  },
});

const answerRoute = endpoint({
  method: "post",
  path: answerPath,
  operationId: "answerStillAvailable",
  access: "public",
  summary: "Confirm a home, or mark it as taken: what the buttons on that page send",
  description:
    "The link is the proof; nobody has to be signed in. It answers once, and can be corrected for a day.",
  form: parameters.extend({ answer: linkParameter }),
  responses: {
    200: { description: "The page again, for an answer that is neither of the two" },
    303: { description: "On to the page, which says what stands" },
    400: { description: "A link that cannot be used, or a home whose last day has passed" },
    429: { description: "A page that says so: too many tries" },
  },
});

/** Answering whether a home is still available, by the link of an email: mail scanners open every link, so a button answers. */
export function answerLinkRoutes(platform: Platform) {
  const { timeZone } = platform.settings;
  const networkOf = clientNetworkOf(platform);
  const show = async (c: Context<ApiEnv>, token: string, failure?: AppError) => {
    const standing = await findStanding(platform, token);
    const frame = { productName: platform.settings.productName, withoutReferrer: true };
    if (!standing) return plainPage(c, { ...frame, ...unusablePage, status: failure?.status ?? 400 });
    const ended = hasEnded(platform, standing.home, new Date());
    const page = answerPage({ token, standing, timeZone, ended, failure: failure?.message });
    return plainPage(c, { ...frame, ...page, status: failure?.status ?? 200 });
  };

  return createRouter()
    .openapi(pageRoute, (c) => show(c, c.req.valid("query").token))
    .openapi(answerRoute, async (c) => {
      const { token, answer } = c.req.valid("form");
      const status = listingStatuses.find((known) => known === answer);
      if (!status) return show(c, token);
      try {
        await answerByLink(platform, { token, status, network: networkOf(c) });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        for (const [name, value] of Object.entries(error.headers ?? {})) c.header(name, value);
        return show(c, token, error);
      }
      c.header("Cache-Control", "no-store");
      return c.redirect(answerAddress(token), 303);
    });
}
