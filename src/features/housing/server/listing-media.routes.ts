import { z } from "@hono/zod-openapi";
import { limitsOf } from "#src/core/media/server/file-check.ts";
import { publishUpload, uploadAddress } from "#src/core/media/server/upload.routes.ts";
import { publishedUpload } from "#src/core/media/media.schema.ts";
import { listingSlot } from "#src/features/housing/server/listing.slot.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const publishRoute = endpoint({
  method: "put",
  path: "/api/housing-images",
  operationId: "publishListingMedia",
  access: "signed-in",
  summary: "Check and publish a photo or a video of a listing",
  body: z.object({ imageURL: uploadAddress }),
  answer: publishedUpload,
  errors: [404, 503],
});

/** Publishing the photos and videos of a listing. */
export const listingMediaRoutes = (platform: Platform) =>
  createRouter().openapi(publishRoute, async (c) => {
    const { imageURL } = c.req.valid("json");
    return c.json(await publishUpload(platform, c, { imageURL }, limitsOf(listingSlot)), 200);
  });
