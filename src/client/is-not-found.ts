import { ApiError } from "#src/client/api-error.ts";

/** Whether the resource does not exist: 404, or 400 for a malformed id. */
export const isNotFound = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);
