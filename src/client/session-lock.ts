const name = "session";
const longestWait = 10_000;

// The writes of sign-in, passkeys and passwords: some give this browser's session a new token, and end the old one.
const mayRenew = (path: string, method = "GET") => path.startsWith("/api/auth/") && method !== "GET";

/** Sends a call; others of this browser can wait for it, where it may give the session a new token. */
export const sendRenewing = <T>(
  path: string,
  method: string | undefined,
  send: () => Promise<T>,
): Promise<T> => (mayRenew(path, method) ? locked("shared", send) : send());

/**
 * Waits until no tab of this browser expects a new token. Whoever was refused with the old one may ask again after it. On http
 * there are no locks and nothing to wait for.
 */
export const renewalsDone = (): Promise<void> =>
  locked("exclusive", async () => {}, AbortSignal.timeout(longestWait)).catch(() => {});

function locked<T>(mode: LockMode, act: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  // Browsers have locks on https alone.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return act();
  return locks.request(name, { mode, ...(signal && { signal }) }, act).catch((error: Error) => {
    // Refused with all other storage, where she blocks cookies. No call of ours fails with this name.
    if (error.name === "SecurityError") return act();
    throw error;
  });
}
