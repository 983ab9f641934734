/** Thrown in place of a question to a database that has fallen silent and has not come back yet. */
export class DatabaseSilentError extends Error {
  constructor() {
    super("The database does not answer");
  }
}

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
// What befalls a connection has no code in node-postgres.
const noAnswer = "Query read timeout";
const noNewConnection = "Connection terminated due to connection timeout";
const words = new Set([
  noAnswer,
  noNewConnection,
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Cannot use a pool after calling end on the pool",
]);

/** Whether what was thrown means that the database cannot be used at the moment, and may be a moment later. */
export const isDatabaseAway = (thrown: unknown): boolean =>
  errorsOf(thrown).some(
    ({ code, syscall, message, fault }) =>
      fault instanceof DatabaseSilentError ||
      words.has(message) ||
      states.test(code) ||
      networkCodes.has(code) ||
      // A unix socket that is not there; any other file that is missing is a fault of ours.
      (code === "ENOENT" && syscall === "connect"),
  );

/** Whether what was to be stored is there already, which another transaction may just have done. */
export const isDuplicate = (thrown: unknown): boolean =>
  errorsOf(thrown).some(({ code }) => code === "23505");

/** Whether the database was asked at all before something was thrown. */
export const wasCancelled = (thrown: unknown): boolean =>
  !errorsOf(thrown).some(({ fault }) => fault instanceof DatabaseSilentError);

/** Whether the database has said nothing at all for the time that was set, as when its machine is frozen. */
export const isTimeout = (thrown: unknown): boolean =>
  errorsOf(thrown).some(({ message }) => message === noAnswer || message === noNewConnection);

/** What was thrown, and what it says it was caused by. */
function errorsOf(thrown: unknown) {
  const faults: { fault: Error; message: string; code: string; syscall: unknown }[] = [];
  for (let fault = thrown; fault instanceof Error && faults.length < 10; fault = fault.cause) {
    const { message, code, syscall } = fault as NodeJS.ErrnoException;
    faults.push({ fault, message, code: String(code), syscall });
  }
  return faults;
}
