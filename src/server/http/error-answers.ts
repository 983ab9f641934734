import { z } from "@hono/zod-openapi";
import { errorMeanings, type ErrorCode } from "#src/shared/error-code.ts";

const errorCode = z.enum(Object.keys(errorMeanings) as ErrorCode[]).meta({
  id: "ErrorCode",
  description: Object.entries(errorMeanings)
    .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
    .join("\n"),
});

/** The body of every error: a code for programs and a message for people. */
export const errorBody = z
  .object({
    code: errorCode,
    message: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: "Error" });

const errorDescriptions = {
  400: "Input that cannot be used",
  401: "No session, or the sign-in failed",
  403: "Not allowed, or not sent from our own pages",
  404: "Not found",
  409: "At odds with what is stored",
  412: "The page that asks was made for another account",
  413: "Too large",
  415: "Sent as something else than was asked for",
  429: "Too many attempts; Retry-After tells how long to wait",
  503: "Busy; Retry-After tells how long to wait",
  507: "No room",
};

export type ErrorStatus = keyof typeof errorDescriptions;

export const errorAnswer = (status: ErrorStatus) => ({
  description: errorDescriptions[status],
  content: { "application/json": { schema: errorBody } },
});
