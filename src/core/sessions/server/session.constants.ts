import { dayMs } from "#src/shared/dates.ts";

/** Limits of sessions and known devices; durations in ms. */
export const sessionLimits = {
  /** A session ends when unused for this long. */
  idle: 30 * dayMs,
  /**
   * The cookie's Max-Age, the most that browsers allow. The cookie is set at sign-in only, so a shorter one
   * would run out while the session is in daily use; the row decides when the session ends.
   */
  cookie: 400 * dayMs,
  /** Sessions of one account: beyond this, the least recently used ends. */
  perAccount: 50,
  /** Known devices of one account; as many as sessions. */
  devicesPerAccount: 50,
  /** A device is deleted when nobody has signed in on it for this long. */
  deviceIdle: 365 * dayMs,
};
