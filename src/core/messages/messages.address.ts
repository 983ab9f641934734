import { messageLimits } from "#src/core/messages/message.limits.ts";
import { cursor, more, searchParams, text } from "#src/shared/search-params.ts";

/** Parses the search parameters of the conversation list and of a conversation: the list's cursor and search text. */
export const parseMessagesSearch = searchParams({ after: cursor, more, q: text(messageLimits.search) });
