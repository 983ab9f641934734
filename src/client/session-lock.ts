const name = "session";
const longestWait = 10_000;

// The writes of sign-in, passkeys and passwords: some rotate the token of this browser's session.
const mayRenew = (path: string, method = "GET") => path.startsWith("/api/auth/") && method !== "GET";

/** Sends a call. If it may rotate the session's token, other tabs can wait for it. */
export const sendRenewing = <T>(
  path: string,
  method: string | undefined,
  send: () => Promise<T>,
): Promise<T> => (mayRenew(path, method) ? locked("shared", send) : send());

/** Waits until no tab of this browser has a call that may rotate the token. On http there are no locks, so it does not wait. */
export const renewalsDone = (): Promise<void> =>
  locked("exclusive", async () => {}, AbortSignal.timeout(longestWait)).catch(() => {});

function locked<T>(mode: LockMode, act: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  // Browsers only have locks on https.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return act();
  return locks.request(name, { mode, ...(signal && { signal }) }, act).catch((error: Error) => {
    // Locks are refused, like all storage, if cookies are blocked. None of our calls fails with this name.
    if (error.name === "SecurityError") return act();
    throw error;
  });
}
