import { DataDirectoryInUseError } from "#src/server/database/data-directory-lock.ts";
import { SettingsError } from "#src/server/settings.ts";

/** What PostgreSQL and the connection to it say when the address, the password or the database's name is wrong. */
const unreachable = new Set(["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "28P01", "28000", "3D000"]);
const portTaken = new Set(["EADDRINUSE", "EACCES"]);

/** A fault that the operator can mend, in a line for her; undefined for a fault of ours, which needs its stack. */
export function operatorMessage(error: unknown): string | undefined {
  if (error instanceof SettingsError || error instanceof DataDirectoryInUseError) return error.message;
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  const code = String(error.code);
  // Where a host has several addresses, the error has a code and no message.
  if (unreachable.has(code)) return `The database cannot be reached: ${error.message || code}`;
  return portTaken.has(code) ? error.message : undefined;
}
