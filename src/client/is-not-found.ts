import { ApiError } from "#src/client/api-error.ts";

/** Whether what was asked for is not there; 400: the address names what nothing was ever called. */
export const isGone = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);
