import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { wholeNumber } from "#src/server/http/query-parameters.ts";
import { decodeCursor, encodeCursor, maxPageSize, totalHeader } from "#src/shared/pagination.ts";
import type { Cursor, Total } from "#src/shared/pagination.ts";

/** The query parameters that every paged list takes. */
export const pagingQuery = (defaultLimit: number) => ({
  limit: wholeNumber(1, maxPageSize).default(defaultLimit),
  cursor: z
    .string()
    .transform((text, context): Cursor => {
      const cursor = decodeCursor(text);
      if (cursor) return cursor;
      context.addIssue({ code: "custom", message: "This page marker is not valid." });
      return z.NEVER;
    })
    .optional()
    .openapi({ type: "string", description: "From the previous page's Link header" }),
});

/** Sets X-Total-Count and, when there is a next page, the Link header with its cursor. */
export function setPagingHeaders(c: Context, page: { total: Total; next?: Cursor }) {
  c.header("X-Total-Count", totalHeader(page.total));
  if (!page.next) return;
  const url = new URL(c.req.url);
  url.searchParams.set("cursor", encodeCursor(page.next));
  c.header("Link", `<${url.pathname}${url.search}>; rel="next"`);
}
