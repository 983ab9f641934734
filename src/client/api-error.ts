import { checkConnection } from "#src/ui/empty-state.tsx";
import type { ErrorBody, FieldError } from "#src/shared/api.ts";
import { codeOfStatus, type ErrorCode } from "#src/shared/error-code.ts";

/** A response that was not OK. Its message is "NNN: body text"; `serverMessage` is what may be shown to people. */
export class ApiError extends Error {
  readonly status: number;
  /** Derived from the status if the body has none, as a proxy's. A newer server may send a code unknown to this page. */
  readonly code: ErrorCode;
  /** The message of the error body; undefined if the body was not our error body. */
  readonly serverMessage: string | undefined;
  readonly errors: FieldError[];

  constructor(status: number, bodyText: string, statusText: string) {
    super(`${status}: ${bodyText || statusText}`);
    const body = parseErrorBody(bodyText);
    this.status = status;
    this.code = typeof body?.code === "string" ? body.code : this.#codeOfOthers();
    this.serverMessage = body?.message;
    this.errors = body?.errors ?? [];
  }

  // An older server's 401 says in its message whether it is about the session.
  #codeOfOthers = (): ErrorCode =>
    this.status === 401 && !this.message.includes("Unauthorized")
      ? "sign-in-failed"
      : codeOfStatus(this.status);
}

export const apiErrorFrom = async (response: Response) =>
  new ApiError(response.status, await response.text(), response.statusText);

export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code;

export const isUnauthorized = (error: unknown) => hasCode(error, "unauthorized");

/** Whether the server is busy or restarting: the same request is answered soon. */
export const isUnavailable = (error: unknown) => hasCode(error, "unavailable");

/** Whether another account has signed in, in another tab, since the page was rendered. */
export const isOtherAccount = (error: unknown) => hasCode(error, "other-account");

/** Whether the resource does not exist: 404, or 400 for a malformed id. Errors in a page's HTML are plain JSON. */
export const isNotFound = (error: unknown) =>
  [400, 404].includes((error as Partial<ApiError> | null | undefined)?.status ?? 0);

/** The server's message for an error, or `fallback`; never raw JSON. */
export const serverMessageOf = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.serverMessage) || fallback;

/** The server's message for a 4xx; `fallback` if the server itself failed or was not reached. */
export const messageOf = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.status < 500 ? serverMessageOf(error, fallback) : fallback;

/** What to do when something did not load: a rate limit's message says when to retry, otherwise check the connection. */
export const retryText = (error: unknown) =>
  hasCode(error, "too-many-tries") ? serverMessageOf(error, checkConnection) : checkConnection;

function parseErrorBody(text: string): (Omit<ErrorBody, "code"> & Partial<ErrorBody>) | undefined {
  try {
    const body: unknown = JSON.parse(text);
    const isErrorBody =
      typeof body === "object" && body !== null && "message" in body && typeof body.message === "string";
    return isErrorBody ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}
