import pino, { type DestinationStream, type Logger } from "pino";
import type { Settings } from "#src/server/settings.ts";

/** The program's log: one JSON object a line, never a password, a token, a cookie or a query's values. */
export function createLog(
  settings: Pick<Settings, "logLevel">,
  destination?: DestinationStream,
  base?: Record<string, unknown>,
): Logger {
  return pino(
    {
      level: settings.logLevel,
      serializers: { err: (error: unknown) => loggedError(error) },
      base,
      redact: {
        paths: ["*.password", "*.confirmPassword", "*.token", "*.cookie", "*.authorization"],
        censor: "[redacted]",
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    // Buffers lines for a moment when there are many. Each write stays below the size that a pipe takes atomically, since
    // several processes may write to it.
    destination ??
      pino.destination({ dest: 1, sync: false, minLength: 3072, maxWrite: 4096, periodicFlush: 200 }),
  );
}

/** The log for request lines, whose fields are known to be harmless: redaction took longer than the rest of a line. */
export const knownLines = (log: Logger): Logger => log.child({}, { redact: [] });

/** The parts of a thrown value that may be logged: names and codes, never the values it carries. */
export type LoggedError = {
  type: string;
  message?: string;
  code?: string;
  /** The text of the statement that failed, with a number where each value stood. */
  statement?: string;
  constraint?: string;
  table?: string;
  column?: string;
  stack?: string;
  cause?: LoggedError;
};

const longestStatement = 2_000;
const deepestCause = 5;

/**
 * Reduces an error to what a log may hold. A failed query carries its parameters, PostgreSQL repeats values in its messages
 * (`invalid input syntax for type uuid: "…"`), and other errors carry whole requests and connections along: only what
 * is known to be harmless is taken over.
 */
export function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (typeof thrown !== "object" || thrown === null) return { type: typeof thrown, message: String(thrown) };
  const error = thrown as Record<string, unknown>;
  const statement = typeof error.query === "string" && "params" in error ? error.query : undefined;
  const code = nameIn(error.code);
  const fromServer = typeof error.severity === "string" && code !== undefined;
  const holdsValues = statement !== undefined || fromServer;
  return withoutGaps({
    type: thrown.constructor?.name || "Error",
    message: holdsValues ? undefined : textIn(error.message),
    code,
    statement: statement?.slice(0, longestStatement),
    ...(fromServer && {
      constraint: nameIn(error.constraint),
      table: nameIn(error.table),
      column: nameIn(error.column),
    }),
    stack: holdsValues ? framesOf(error) : textIn(error.stack),
    cause: error.cause && depth < deepestCause ? loggedError(error.cause, depth + 1) : undefined,
  });
}

/** The frames of a stack, without the message above them: a value in it may look like a frame. */
function framesOf({ stack, message }: Record<string, unknown>): string | undefined {
  if (typeof stack !== "string" || typeof message !== "string") return undefined;
  const start = stack.indexOf(message);
  return start === -1 ? undefined : stack.slice(start + message.length).trimStart();
}

const textIn = (value: unknown) => (typeof value === "string" && value ? value : undefined);
const nameIn = (value: unknown) =>
  (typeof value === "string" || typeof value === "number") && /^[\w.-]{1,63}$/.test(String(value))
    ? String(value)
    : undefined;

const withoutGaps = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
