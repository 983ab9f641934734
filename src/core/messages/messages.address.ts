import { messageLimits } from "#src/core/messages/message.limits.ts";
import { cursor, more, searchParams, text } from "#src/shared/search-params.ts";

/** Reads the address of the list of conversations, or of one of them: where the list begins, and the search of the list. */
export const parseMessagesSearch = searchParams({ after: cursor, more, q: text(messageLimits.search) });
