// The server is stopping, starting or full, or has canceled a statement that took too long or waited for a lock.
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
// node-postgres gives connection errors no code.
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

/** Whether an error, or its cause, means that the database is temporarily unavailable. */
export function isDatabaseAway(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 10; error = error.cause, depth += 1) {
    const { message, code = "", syscall } = error as NodeJS.ErrnoException;
    // A missing unix socket; any other missing file is a bug.
    const noSocket = code === "ENOENT" && syscall === "connect";
    if (noSocket || messages.has(message) || states.test(code) || networkCodes.has(code)) return true;
  }
  return false;
}
