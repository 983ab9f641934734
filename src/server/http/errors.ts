import { z } from "@hono/zod-openapi";
import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode, StatusCode } from "hono/utils/http-status";
import { isDatabaseAway } from "#src/server/database/database-error.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { clientClosedRequest, isGone } from "#src/server/http/request-log.ts";
import { isStoreAway } from "#src/server/store-error.ts";
import type { ErrorBody, FieldError } from "#src/shared/api.ts";
import { codeOfStatus, type ErrorCode } from "#src/shared/error-code.ts";

/** An error for the caller, whose message is shown to people; its code follows from the status unless one is given. */
export class AppError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    details: { code?: ErrorCode; errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = details.code ?? codeOfStatus(status);
    this.errors = details.errors;
    this.headers = details.headers;
  }
}

/** 400 for input that is well-formed but breaks a rule that only the server can check. */
export const invalidInput = (path: string, message: string) =>
  new AppError(400, message, { errors: [{ path, message }] });

/** 401 for a missing or ended session; the browser sends the user to sign in again. */
export const unauthorized = () => new AppError(401, "Unauthorized");

/** 403; the message says what would help. */
export const forbidden = (message: string, code: ErrorCode = "forbidden") =>
  new AppError(403, message, { code });

/** 404 for what does not exist, and for what the actor may not know about. */
export const notFound = (what: string) => new AppError(404, `${what} not found`);

/** 409 for somebody who has the maximum number; the message says how many, and what would help. */
export const limitReached = (message: string) => new AppError(409, message, { code: "limit-reached" });

/** All fields of an edit and, in `updatedAt`, the version that it started from. */
export type Edit<Input> = Input & { updatedAt?: string | undefined };

/** The body of an edit: without `updatedAt` it replaces whatever is stored. */
export const editOf = <Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) =>
  input.extend({
    updatedAt: z.iso
      .datetime({ offset: true, error: "Please send its updatedAt as it was answered, or none." })
      .optional()
      .openapi({ description: "As it was answered; if it has changed since, the edit is refused" }),
  });

const changedMeanwhile = "This has changed since you opened it. Please look at it again, then save.";

/**
 * The fields of an edit; throws 409 if the stored (and locked) item has changed since the edit began, naming the fields that
 * differ. An edit that is sent again differs in none.
 */
export function expectUnchanged<Input extends object>(
  stored: { [Name in keyof Input]?: unknown },
  updatedAt: Date,
  { updatedAt: since, ...sent }: Edit<Input>,
): Input {
  const input = sent as unknown as Input;
  if (since === undefined || Date.parse(since) === updatedAt.getTime()) return input;
  const errors = (Object.keys(input) as (keyof Input & string)[])
    .filter((name) => name in stored && JSON.stringify(input[name]) !== JSON.stringify(stored[name]))
    .map((path) => ({ path, message: "This has changed since you opened it." }));
  if (errors.length > 0) throw new AppError(409, changedMeanwhile, { code: "changed-meanwhile", errors });
  return input;
}

// The framework's messages for these are for developers, but people may read them.
const plainMessages: Partial<Record<number, string>> = {
  400: "The request body is not valid JSON.",
  413: "The request is too large.",
  415: "Send the body as JSON (content-type: application/json).",
};

// How long a database restart usually takes, in seconds.
const retryAfter = "5";

/** Turns any thrown error into the common error body; unexpected errors are logged and answered without details. */
export const handleError: ErrorHandler<ApiEnv> = (error, c) => {
  c.header("Cache-Control", "no-store");
  if (error instanceof AppError) {
    for (const [name, value] of Object.entries(error.headers ?? {})) c.header(name, value);
    const { status, code, message, errors } = error;
    return c.json({ code, message, ...(errors && { errors }) } satisfies ErrorBody, status);
  }
  if (isGone(c)) return c.body(null, clientClosedRequest as StatusCode);
  if (error instanceof HTTPException) {
    return plainError(c, error.status, plainMessages[error.status] ?? error.message);
  }
  const storeAway = isStoreAway(error);
  if (storeAway || isDatabaseAway(error)) {
    c.get("log").warn({ err: error }, `the ${storeAway ? "store" : "database"} cannot be used`);
    c.header("Retry-After", retryAfter);
    return plainError(c, 503, "We can’t do this right now. Please try again in a moment.");
  }
  c.get("log").error({ err: error }, "unexpected error");
  return plainError(c, 500, "Something went wrong on our side. Please try again.");
};

export const handleNotFound = (c: Context) => plainError(c, 404, "There’s nothing at this address.");

const plainError = (c: Context, status: ContentfulStatusCode, message: string) =>
  c.json({ code: codeOfStatus(status), message } satisfies ErrorBody, status);
