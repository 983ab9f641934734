import type { ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { StatusCode } from "hono/utils/http-status";
import { isDatabaseAway } from "#src/server/database/database-error.ts";
import { AppError } from "#src/server/http/app-error.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { clientClosedRequest, isGone } from "#src/server/http/request-log.ts";
import type { ErrorBody } from "#src/shared/error-body.ts";

// The framework words these for developers; a person may read them.
const plainMessages: Partial<Record<number, string>> = {
  400: "The request body is not valid JSON.",
  413: "The request is too large.",
  415: "Send the body as JSON (content-type: application/json).",
};

// How long a database that restarts is usually away, in seconds.
const retryAfter = "5";

/** Turns whatever was thrown into the one error body; an unexpected error is logged and answered without detail. */
export const handleError: ErrorHandler<ApiEnv> = (error, c) => {
  c.header("Cache-Control", "no-store");
  if (error instanceof AppError) {
    for (const [name, value] of Object.entries(error.headers ?? {})) c.header(name, value);
    const body: ErrorBody = { message: error.message, ...(error.errors && { errors: error.errors }) };
    return c.json(body, error.status);
  }
  if (isGone(c)) return c.body(null, clientClosedRequest as StatusCode);
  if (error instanceof HTTPException) {
    return c.json(
      { message: plainMessages[error.status] ?? error.message } satisfies ErrorBody,
      error.status,
    );
  }
  if (isDatabaseAway(error)) {
    c.get("log").warn({ err: error }, "the database cannot be used");
    c.header("Retry-After", retryAfter);
    return c.json({ message: "This cannot be done right now. Please try again in a moment." }, 503);
  }
  c.get("log").error({ err: error }, "unexpected error");
  return c.json({ message: "Something went wrong on our side. Please try again." } satisfies ErrorBody, 500);
};

/** The answer to an API path that does not exist. */
export const handleNotFound: NotFoundHandler = (c) =>
  c.json({ message: "There is no such address." } satisfies ErrorBody, 404);
