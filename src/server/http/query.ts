import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { withCommas } from "#src/shared/format.ts";
import {
  decodeCursor,
  encodeCursor,
  maxPageSize,
  totalHeader,
  type Cursor,
  type Total,
} from "#src/shared/pagination.ts";

export const wholeNumber = (min: number, max: number) => {
  const message = `Please use a whole number from ${min} to ${withCommas(max)}, in digits alone.`;
  const digits = (value: number | string) =>
    typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  // Described explicitly: a parameter is text, which a number schema would not accept.
  return z
    .preprocess(digits, z.number(message).int(message).min(min, message).max(max, message))
    .openapi({ type: "integer", minimum: min, maximum: max });
};

/** A parameter that may be blank, like an empty form field: `a=` counts as missing. */
export const unlessBlank = <T extends z.ZodType>(parameter: T) =>
  z.preprocess(
    (value: z.input<T> | "" | undefined) =>
      typeof value === "string" && value.trim() === "" ? undefined : value,
    parameter.optional(),
  );

export const flag = (description: string, message = "Please use true or false.") =>
  unlessBlank(z.enum(["true", "false"], message)).openapi({ description });

/** A parameter of a page that emails link to, "" if missing. It is never rejected, since the page says what is wrong. */
export const linkParameter = z
  .preprocess((value: string | string[] | undefined) => [value].flat()[0] ?? "", z.string())
  .openapi({ type: "string" });

/** A list parameter, repeated or comma-joined, without duplicates; more than `max` values are rejected before parsing. */
export const listOf = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess(
    (value: z.input<T> | readonly z.input<T>[] | undefined) => [
      ...new Set(
        (value === undefined ? [] : Array.isArray(value) ? value : [value])
          .flatMap((entry) => String(entry).split(","))
          .map((entry) => entry.trim())
          .filter(Boolean),
      ),
    ],
    z.array(z.any()).max(max, `Please name at most ${max}.`).pipe(z.array(item)),
  );

/** A tag filter under either name: homes call them amenities, others tags, and people write links by hand. */
export function tagFilter<T extends z.ZodType<string>>(
  tag: T,
  known: readonly string[],
  description: string,
) {
  const tags = listOf(tag, known.length);
  const about = { type: "array" as const, items: { type: "string" as const, enum: [...known] } };
  return {
    amenities: tags.openapi({ ...about, description }),
    tags: tags.openapi({ ...about, description: "Read together with amenities" }),
  };
}

export const tagsOf = <Tag>({ amenities, tags }: { amenities: Tag[]; tags: Tag[] }): Tag[] => [
  ...new Set([...amenities, ...tags]),
];

const notAMarker = "This page marker is not valid.";
const totalHeaderName = "X-Total-Count";

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

export const pagingHeaders = {
  [totalHeaderName]: {
    description: "How many there are in all: exact up to 1,000, 1000+ above",
    required: true,
    schema: { type: "string" as const },
  },
  Link: {
    description: 'Where the next page is (rel="next"); missing on the last one',
    schema: { type: "string" as const },
  },
};

/** Sets X-Total-Count and, when there is a next page, the Link header with its cursor. */
export function setPagingHeaders(c: Context, page: { total: Total; next?: Cursor }) {
  c.header(totalHeaderName, totalHeader(page.total));
  if (!page.next) return;
  const url = new URL(c.req.url);
  url.searchParams.set("cursor", encodeCursor(page.next));
  c.header("Link", `<${url.pathname}${url.search}>; rel="next"`);
}

/** Whether a request asks for the first page of a list, without filters. */
export const asksForFirstPage = (c: Context) => !c.req.url.includes("?");

/** Sets the paging headers and returns the presented items. */
export function presentPage<Item, Shown>(
  c: Context,
  page: { items: readonly Item[]; total: Total; next?: Cursor },
  present: (item: Item) => Shown,
): Shown[] {
  setPagingHeaders(c, page);
  return page.items.map(present);
}
