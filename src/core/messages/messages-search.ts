import { messageLimits } from "#src/core/messages/message.constants.ts";
import { cursor, searchParams, text } from "#src/shared/search-params.ts";

/** Reads the address of the list of conversations, or of one of them, beside which the list stands. */
export const parseMessagesSearch = searchParams({
  after: cursor,
  /** A part of a first name or of a title. */
  q: text(messageLimits.search),
});

export type MessagesSearch = ReturnType<typeof parseMessagesSearch>;
