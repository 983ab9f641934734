import { messageLimits } from "#src/core/messages/message.limits.ts";
import { cursor, more, searchParams, text } from "#src/shared/search-params.ts";

export const parseMessagesSearch = searchParams({ after: cursor, more, q: text(messageLimits.search) });
