import pino, { type DestinationStream, type Logger } from "pino";
import { loggedError } from "#src/server/log/logged-error.ts";
import type { Settings } from "#src/server/settings.ts";

/** The program's log: one JSON object a line, never a password, a token, a cookie or a query's values. */
export function createLog(settings: Pick<Settings, "logLevel">, destination?: DestinationStream): Logger {
  return pino(
    {
      level: settings.logLevel,
      serializers: { err: (error: unknown) => loggedError(error) },
      base: undefined,
      redact: {
        paths: ["*.password", "*.confirmPassword", "*.token", "*.cookie", "*.authorization"],
        censor: "[redacted]",
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    // Several lines at a time when there are many, and none later than a moment.
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 }),
  );
}

/**
 * The log for lines whose fields are all known, one for each request: without redaction, which took longer than all the
 * rest of a line.
 */
export const knownLines = (log: Logger): Logger => log.child({}, { redact: [] });
