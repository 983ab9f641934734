import { z } from "@hono/zod-openapi";

/** The header that names a send, so that it can be repeated when its answer was lost; see makeOnce. */
export const idempotencyKey = z.object({
  "idempotency-key": z
    .uuid("Please send a UUID as Idempotency-Key, or none.")
    .optional()
    .openapi({ description: "Sent again with the same key, it makes nothing twice" }),
});
