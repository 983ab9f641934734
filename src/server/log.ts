import pino, { type DestinationStream, type Logger } from "pino";
import type { Settings } from "#src/server/settings.ts";

/** The program's log: one JSON object a line, never a password, a token or a cookie. */
export function createLog(settings: Pick<Settings, "logLevel">, destination?: DestinationStream): Logger {
  return pino(
    {
      level: settings.logLevel,
      base: undefined,
      redact: {
        paths: ["*.password", "*.confirmPassword", "*.token", "*.cookie", "*.authorization"],
        censor: "[redacted]",
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
}
