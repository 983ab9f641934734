import { useLocation } from "@tanstack/react-router";
import { messageLimits } from "#src/core/messages/message.constants.ts";
import { decodeCursor } from "#src/shared/pagination.ts";

/** What the address of the conversations says. */
export type MessagesAddress = {
  /** Where the list begins, if not with the newest. */
  after?: string | undefined;
  /** A part of a first name, or of a title. */
  q?: string | undefined;
};

/** Where a list begins, if not with the newest, as an address says it: how a page without scripts shows what is earlier. */
export function cursorIn(search: { after?: unknown }): string | undefined {
  const { after } = search;
  return typeof after === "string" && decodeCursor(after) ? after : undefined;
}

/** What is searched for among the conversations, as an address says it. */
function wordsIn({ q }: { q?: unknown }): string | undefined {
  const first: unknown = [q].flat()[0];
  return (typeof first === "string" && first.trim().slice(0, messageLimits.search).trim()) || undefined;
}

/** Both of the address of the list. */
export const messagesAddressIn = (search: object): MessagesAddress => ({
  after: cursorIn(search),
  q: wordsIn(search),
});

/** {@link cursorIn} of the page's own address. */
export const useCursor = () => useLocation({ select: ({ search }) => cursorIn(search) });

/** What the page's own address searches for. */
export const useWords = () => useLocation({ select: ({ search }) => wordsIn(search) });
