import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";
import { site } from "#src/shared/site.ts";

const siteRoute = endpoint({
  method: "get",
  path: "/api/site",
  access: "public",
  summary: "What pages need to know of this installation",
  answer: site,
});

/** The operator's settings that pages need. */
export function siteRoutes({ settings }: Platform) {
  return createRouter().openapi(siteRoute, (c) => {
    return c.json(
      {
        productName: settings.productName,
        timeZone: settings.timeZone,
        supportEmail: settings.supportEmail ?? null,
        operatorName: settings.operatorName ?? null,
        operatorAddress: settings.operatorAddress ?? null,
        publicUrl: settings.publicUrl,
      },
      200,
    );
  });
}
