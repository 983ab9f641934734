import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { decodeCursor, encodeCursor, maxPageSize, totalHeader } from "#src/shared/pagination.ts";
import type { Cursor, Total } from "#src/shared/pagination.ts";

/** The query parameters that every paged list takes. */
export const pagingQuery = (defaultLimit: number) => ({
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(defaultLimit),
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

/** A list parameter that may be repeated or comma-joined: `a=1&a=2` or `a=1,2`. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) =>
      (value === undefined ? [] : Array.isArray(value) ? value : [value])
        .flatMap((entry) => String(entry).split(","))
        .map((entry) => entry.trim())
        .filter(Boolean),
    z.array(item),
  );

/** A parameter that may be left blank, as the empty fields of a form are: `a=` is as good as none. */
export const unlessBlank = <T extends z.ZodType>(parameter: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), parameter.optional());

/** Sets X-Total-Count and, when there is a next page, the Link header with its cursor. */
export function setPagingHeaders(c: Context, page: { total: Total; next?: Cursor }) {
  c.header("X-Total-Count", totalHeader(page.total));
  if (!page.next) return;
  const url = new URL(c.req.url);
  url.searchParams.set("cursor", encodeCursor(page.next));
  c.header("Link", `<${url.pathname}${url.search}>; rel="next"`);
}
