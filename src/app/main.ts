import { startServer } from "#src/app/server.ts";
import { DataDirectoryInUseError } from "#src/server/database/data-directory-lock.ts";
import { SettingsError } from "#src/server/settings.ts";

try {
  process.loadEnvFile();
} catch {
  // No .env file is the usual case.
}

try {
  await startServer(process.env);
} catch (error) {
  if (!isOperatorError(error)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Faults that the operator can mend are told in a line, without a stack. */
function isOperatorError(error: unknown): error is Error {
  return (
    error instanceof SettingsError ||
    error instanceof DataDirectoryInUseError ||
    (error instanceof Error &&
      "code" in error &&
      (error.code === "EADDRINUSE" || error.code === "EACCES" || error.code === "ECONNREFUSED"))
  );
}
