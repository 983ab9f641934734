import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { FieldError } from "#src/shared/error-body.ts";

/** An error for the caller, with a message fit to be shown. */
export class AppError extends Error {
  readonly status: ContentfulStatusCode;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    details: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = details.errors;
    this.headers = details.headers;
  }
}

/** 400 for input that parsed, yet breaks a rule that only the server can check. */
export const invalidInput = (path: string, message: string) =>
  new AppError(400, message, { errors: [{ path, message }] });

/** 401 for a missing or ended session; the browser knows this exact word and sends the user to sign in again. */
export const unauthorized = () => new AppError(401, "Unauthorized");

/** 403; the message says what would help. */
export const forbidden = (message: string) => new AppError(403, message);

/** 404 for what does not exist, and for what the actor may not know about. */
export const notFound = (what: string) => new AppError(404, `${what} not found`);
