import { useLocation } from "@tanstack/react-router";
import { decodeCursor } from "#src/shared/pagination.ts";

/** Where a list begins, if not with the newest, as an address says it: how a page without scripts shows what is earlier. */
export function cursorIn(search: { after?: unknown }): string | undefined {
  const { after } = search;
  return typeof after === "string" && decodeCursor(after) ? after : undefined;
}

/** The same of the page's own address. */
export const useCursor = () => useLocation({ select: ({ search }) => cursorIn(search) });
