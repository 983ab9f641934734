import { OpenAPIHono } from "@hono/zod-openapi";
import { accountRoutes } from "#src/features/accounts/server/account.routes.ts";
import { identifyActor } from "#src/features/accounts/server/actor.ts";
import { passwordRoutes } from "#src/features/accounts/server/password.routes.ts";
import { profileRoutes } from "#src/features/accounts/server/profile.routes.ts";
import { formCallbackRoutes, providerRoutes } from "#src/features/accounts/server/provider.routes.ts";
import { sessionRoutes } from "#src/features/accounts/server/session.routes.ts";
import { verificationRoutes } from "#src/features/accounts/server/verification.routes.ts";
import { mediaRoutes } from "#src/features/uploads/server/media.routes.ts";
import { uploadContentRoutes, uploadRoutes } from "#src/features/uploads/server/upload.routes.ts";
import { listingRoutes } from "#src/features/housing/server/listing.routes.ts";
import { membershipRoutes } from "#src/features/membership/server/membership.routes.ts";
import { reviewRoutes } from "#src/features/membership/server/review.routes.ts";
import { smallBodies } from "#src/server/http/body-limit.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { docsRoutes } from "#src/server/http/docs.routes.ts";
import { handleError, handleNotFound } from "#src/server/http/error-handler.ts";
import { healthRoutes } from "#src/server/http/health.ts";
import { neverStored } from "#src/server/http/never-stored.ts";
import { requestLog } from "#src/server/http/request-log.ts";
import { sameOriginWrites } from "#src/server/http/same-origin.ts";
import { siteRoutes } from "#src/server/http/site.routes.ts";
import type { Platform } from "#src/server/platform.ts";

/** Composes the whole API from the features' routes; the browser's client is typed by what this returns. */
export function createApi(platform: Platform) {
  const app = new OpenAPIHono<ApiEnv>();
  app.onError(handleError);
  app.notFound(handleNotFound);
  app.use(requestLog(platform.log));
  // Before the two checks: media are for everybody, and an upload address or a provider's answer carries its own proof.
  app.route("/", mediaRoutes(platform)).route("/", uploadContentRoutes(platform));
  app.use("/api/*", smallBodies);
  app.route("/", formCallbackRoutes(platform));
  app.use("/api/*", sameOriginWrites(platform.settings.publicUrl), identifyActor(platform));
  app.route("/", healthRoutes(platform)).route("/", docsRoutes(platform.settings.productName));
  // After the documentation, whose large files a browser may well keep.
  app.use("/api/*", neverStored);
  app.doc31("/api/openapi.json", {
    openapi: "3.1.0",
    info: { title: `${platform.settings.productName} API`, version: "1" },
  });
  return app
    .route("/", siteRoutes(platform))
    .route("/", accountRoutes(platform))
    .route("/", passwordRoutes(platform))
    .route("/", verificationRoutes(platform))
    .route("/", profileRoutes(platform))
    .route("/", sessionRoutes(platform))
    .route("/", providerRoutes(platform))
    .route("/", uploadRoutes(platform))
    .route("/", membershipRoutes(platform))
    .route("/", reviewRoutes(platform))
    .route("/", listingRoutes(platform));
}

/** The API's type, for the typed client alone. */
export type Api = ReturnType<typeof createApi>;
