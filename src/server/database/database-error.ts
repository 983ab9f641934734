// The server is stopping, starting, full, or gave up on a statement that took too long or waited for a lock.
const states = /^(?:08...|53...|57P..|57014|55P03|25P03|58000|58030|28000|28P01|3D000)$/;
const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
// Errors of a connection have no code in node-postgres.
const messages = new Set([
  "Query read timeout",
  "Connection terminated due to connection timeout",
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Cannot use a pool after calling end on the pool",
]);

/** Whether an error means that the database cannot be used at the moment, and may be a moment later. */
export const isDatabaseAway = (thrown: unknown): boolean =>
  errorsOf(thrown).some(
    ({ code, syscall, message }) =>
      messages.has(message) ||
      states.test(code) ||
      networkCodes.has(code) ||
      // A unix socket that is not there; any other missing file is a bug.
      (code === "ENOENT" && syscall === "connect"),
  );

/** An error and its causes. */
function errorsOf(thrown: unknown) {
  const found: { message: string; code: string; syscall: unknown }[] = [];
  for (let error = thrown; error instanceof Error && found.length < 10; error = error.cause) {
    const { message, code, syscall } = error as NodeJS.ErrnoException;
    found.push({ message, code: String(code), syscall });
  }
  return found;
}
