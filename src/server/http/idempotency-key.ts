import { z } from "@hono/zod-openapi";

/** The header by which a write can be repeated when its answer was lost; see withIdempotencyKey. */
export const idempotencyKey = z.object({
  "idempotency-key": z
    .uuid("Please send a UUID as Idempotency-Key, or none.")
    .optional()
    .openapi({ description: "Sent again with the same key, it makes nothing twice" }),
});
