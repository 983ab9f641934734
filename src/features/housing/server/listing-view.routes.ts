import { z } from "@hono/zod-openapi";
import { countView } from "#src/features/housing/server/listing-interest.service.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const viewRoute = endpoint({
  method: "post",
  path: "/api/housing/{id}/views",
  operationId: "countListingView",
  access: "public",
  leavesPages: true,
  summary: "Count a view of a listing",
  description:
    "Sent by a page on which somebody has had the home open for some seconds. Only the number is stored. The owner's own views are not counted.",
  params: z.object({ id: z.uuid("Listing not found") }),
  errors: [429],
});

export function listingViewRoutes(platform: Platform) {
  const networkOf = clientNetworkOf(platform);
  return createRouter().openapi(viewRoute, async (c) => {
    await countView(platform, c.get("actor"), c.req.valid("param").id, networkOf(c));
    return c.body(null, 204);
  });
}
