import { useLocation } from "@tanstack/react-router";
import { messageLimits } from "#src/core/messages/message.constants.ts";
import { decodeCursor } from "#src/shared/pagination.ts";

/** The search parameters of the list of conversations. */
export type MessagesAddress = {
  /** The cursor of the page; undefined for the newest. */
  after?: string | undefined;
  /** A part of a first name or of a title. */
  q?: string | undefined;
};

/** The cursor in an address: how pages without JavaScript reach earlier entries. */
export function cursorIn(search: { after?: unknown }): string | undefined {
  const { after } = search;
  return typeof after === "string" && decodeCursor(after) ? after : undefined;
}

function searchTextIn({ q }: { q?: unknown }): string | undefined {
  const first: unknown = [q].flat()[0];
  return (typeof first === "string" && first.trim().slice(0, messageLimits.search).trim()) || undefined;
}

export const messagesAddressIn = (search: object): MessagesAddress => ({
  after: cursorIn(search),
  q: searchTextIn(search),
});

/** {@link cursorIn} of the current page. */
export const useCursor = () => useLocation({ select: ({ search }) => cursorIn(search) });

/** {@link searchTextIn} of the current page. */
export const useSearchText = () => useLocation({ select: ({ search }) => searchTextIn(search) });
