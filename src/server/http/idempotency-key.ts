import { z } from "@hono/zod-openapi";

/**
 * The headers of a call that makes something and may be sent again: whoever got no answer sends the same key, and is
 * answered with what the first call made. The table keeps it beside the author (`client_key`, unique with her id), and
 * the insert lets go where that pair is there already: however many come at once, one makes the row.
 */
export const idempotencyHeaders = z.object({
  "idempotency-key": z.uuid("An Idempotency-Key is a UUID.").optional().openapi({
    description:
      "Made by the sender for what she sends, the same each time she tries; one key makes one thing",
  }),
});
