import { OpenAPIHono } from "@hono/zod-openapi";
import { apiDocument } from "#src/app/api-document.ts";
import { features, type Features } from "#src/app/features.ts";
import { actorLater, identifyActor } from "#src/core/sessions/server/actor.ts";
import { watchForProxies } from "#src/server/http/client-address.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { docsRoutes } from "#src/server/http/docs.routes.ts";
import { handleError, handleNotFound } from "#src/server/http/errors.ts";
import { healthRoutes, siteRoutes } from "#src/server/http/system.routes.ts";
import { requestTimes } from "#src/server/http/http-server.ts";
import { nativeForms } from "#src/server/http/native-forms.ts";
import { dataByDefault, limitBody, privateByDefault, sameOriginWrites } from "#src/server/http/protection.ts";
import { requestLog } from "#src/server/http/request-log.ts";
import { offerTurns } from "#src/server/http/turns.ts";
import { metricsRoutes } from "#src/server/http/metrics.routes.ts";
import { liveRoutes } from "#src/server/live/live.routes.ts";
import type { Platform } from "#src/server/platform.ts";
import { clearAfterWrites } from "#src/server/short-cache.ts";

/** Read by open pages on their own: no sign that she is there. */
const background = [
  "/api/site",
  "/api/live",
  "/api/unread",
  "/api/admin/waiting",
  "/api/admin/queue",
  "/api/admin/announcements",
  "/api/offline",
];

export type AnyApi = OpenAPIHono<ApiEnv>;

export function createApi(platform: Platform, times = requestTimes): AnyApi {
  const app = new OpenAPIHono<ApiEnv>();
  app.onError(handleError);
  app.notFound(handleNotFound);
  app.use(
    requestLog(platform.log, platform.metrics),
    watchForProxies(platform),
    clearAfterWrites(platform.shortCaches),
  );
  const native = nativeForms(
    features.flatMap((feature) => feature.nativeForms ?? []),
    platform.settings,
  );
  app.use("/api/*", dataByDefault, native.answer);
  const mount = (kind: "routes" | "publicRoutes" | "rawRoutes") => {
    for (const routes of features.flatMap((feature) => feature[kind] ?? [])) app.route("/", routes(platform));
  };
  mount("rawRoutes");
  app.use("/api/*", limitBody(times.body), native.read);
  mount("publicRoutes");
  app.use("/api/*", sameOriginWrites(platform.settings.publicUrl), identifyActor(platform, { background }));
  app.use("/api/*", offerTurns(platform.turns, platform.settings));
  app
    .route("/", healthRoutes(platform.probe))
    .route("/", metricsRoutes(platform))
    .route("/", docsRoutes(platform.settings));
  // After the documentation, whose large files browsers may cache.
  app.use("/api/*", privateByDefault);
  app.get("/api/openapi.json", (c) => c.json(apiDocument(app, platform.settings)));
  app.route("/", siteRoutes(platform)).route("/", liveRoutes(platform, actorLater(platform)));
  mount("routes");
  return app;
}

type SchemaOf<Routes> = Routes extends (platform: Platform) => OpenAPIHono<ApiEnv, infer Schema, string>
  ? Schema
  : never;
type SchemasOf<Feature> = Feature extends { routes: readonly (infer Routes)[] } ? SchemaOf<Routes> : never;
type AllOf<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer All) => void
  ? All
  : never;
type FeatureSchemas = AllOf<SchemasOf<Features[number]> | SchemaOf<typeof siteRoutes>>;

/** The API's type, only for the typed client: every path with its input and output. */
export type Api = OpenAPIHono<ApiEnv, FeatureSchemas extends object ? FeatureSchemas : never>;

export type Ability = AbilitiesOf<Features[number]>;
type AbilitiesOf<Feature> = Feature extends { can: infer Can } ? keyof Can & string : never;
