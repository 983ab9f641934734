import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { jsonAnswer } from "#src/server/http/endpoint.ts";
import { unlessBlank, wholeNumber } from "#src/server/http/query-parameters.ts";
import { decodeCursor, encodeCursor, maxPageSize, totalHeader } from "#src/shared/pagination.ts";
import type { Cursor, Total } from "#src/shared/pagination.ts";

const notAMarker = "This page marker is not valid.";
const totalHeaderName = "X-Total-Count";

/** The query parameters that every paged list takes. */
export const pagingQuery = (defaultLimit: number) => ({
  limit: unlessBlank(wholeNumber(1, maxPageSize))
    .default(defaultLimit)
    .openapi({ description: `${defaultLimit} unless told otherwise` }),
  cursor: unlessBlank(
    z.string(notAMarker).transform((text, context): Cursor => {
      const cursor = decodeCursor(text);
      if (cursor) return cursor;
      context.addIssue({ code: "custom", message: notAMarker });
      return z.NEVER;
    }),
  ).openapi({ type: "string", description: "From the previous page's Link header" }),
});

/** The answer of a paged list: a bare array, with the total and the next page in headers. */
export const pageAnswer = <T extends z.ZodType>(item: T) => ({
  ...jsonAnswer(z.array(item), "One page"),
  headers: {
    [totalHeaderName]: {
      description: "How many there are in all: exact up to 1,000, 1000+ above",
      required: true,
      schema: { type: "string" as const },
    },
    Link: {
      description: 'Where the next page is (rel="next"); missing on the last one',
      schema: { type: "string" as const },
    },
  },
});

/** Sets X-Total-Count and, when there is a next page, the Link header with its cursor. */
export function setPagingHeaders(c: Context, page: { total: Total; next?: Cursor }) {
  c.header(totalHeaderName, totalHeader(page.total));
  if (!page.next) return;
  const url = new URL(c.req.url);
  url.searchParams.set("cursor", encodeCursor(page.next));
  c.header("Link", `<${url.pathname}${url.search}>; rel="next"`);
}
