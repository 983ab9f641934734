import type { ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { AppError } from "#src/server/http/app-error.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import type { ErrorBody } from "#src/shared/error-body.ts";

// The framework words these for developers; a person may read them.
const plainWords: Partial<Record<number, string>> = {
  400: "The request body is not valid JSON.",
  413: "The request is too large.",
  415: "Send the body as JSON (content-type: application/json).",
};

/** Turns whatever was thrown into the one error body; what nobody foresaw is logged and told without detail. */
export const handleError: ErrorHandler<ApiEnv> = (error, c) => {
  c.header("Cache-Control", "no-store");
  if (error instanceof AppError) {
    for (const [name, value] of Object.entries(error.headers ?? {})) c.header(name, value);
    const body: ErrorBody = { message: error.message, ...(error.errors && { errors: error.errors }) };
    return c.json(body, error.status);
  }
  if (error instanceof HTTPException) {
    return c.json({ message: plainWords[error.status] ?? error.message } satisfies ErrorBody, error.status);
  }
  c.get("log").error({ err: error }, "unexpected error");
  return c.json({ message: "Something went wrong on our side. Please try again." } satisfies ErrorBody, 500);
};

/** The answer to an API path that does not exist. */
export const handleNotFound: NotFoundHandler = (c) =>
  c.json({ message: "There is no such address." } satisfies ErrorBody, 404);
