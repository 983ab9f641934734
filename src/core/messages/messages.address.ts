import { messageLimits } from "#src/core/messages/message.limits.ts";
import { cursor, more, searchParams, text } from "#src/shared/search-params.ts";

export const parseMessagesSearch = searchParams({ after: cursor, more, q: text(messageLimits.search) });

/** The page of an appointment, for the two. */
export const appointmentPath = (id: string) => `/appointments/${id}`;

/** The page for a friend; its token is a secret. */
export const friendPagePath = (token: string) => `/visit/${token}`;
