import { inspect } from "node:util";
import { isDatabaseAway } from "#src/server/database/database-error.ts";
import { DataDirectoryInUseError } from "#src/server/database/data-directory-lock.ts";
import { loggedError } from "#src/server/log.ts";
import { OperatorError } from "#src/server/operator-error.ts";
import { SettingsError } from "#src/server/settings.ts";
import { isStoreAway } from "#src/server/store-error.ts";

const portTaken = new Set(["EADDRINUSE", "EACCES"]);

/** One line for an error that the operator can fix; undefined for a bug, which needs its stack. */
export function operatorMessage(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof SettingsError || error instanceof DataDirectoryInUseError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  if (portTaken.has(code)) return error.message;
  // Checked first, since a storage error carries the same network error codes as any other connection.
  const storeAway = isStoreAway(error);
  if (!storeAway && !isDatabaseAway(error)) return undefined;
  // For a host with several addresses Node throws an AggregateError: a code and an empty message.
  return `The ${storeAway ? "store for media" : "database"} cannot be reached: ${rootOf(error).message || code}`;
}

export function exitWith(error: unknown): never {
  console.error(operatorMessage(error) ?? inspect(loggedError(error), { depth: 8 }));
  process.exit(1);
}

// The error of a failed query repeats its values; its cause does not.
const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error);
