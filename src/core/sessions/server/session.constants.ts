const day = 24 * 60 * 60 * 1000;

/** How much there may be of what signing in leaves behind; durations in ms. */
export const sessionLimits = {
  /** A session ends after so long without a visit. */
  idle: 30 * day,
  /**
   * The browser keeps the cookie for so long, the most that browsers allow. It is set at sign-in alone, so that with less it
   * would be gone while she still comes every day; when the session ends is the row's to say.
   */
  cookie: 400 * day,
  /** Sessions of one account: beyond, the one that was not visited for longest ends. */
  perAccount: 50,
  /** Browsers that an account is known from; as many as may be signed in. */
  devicesPerAccount: 50,
  /** A browser is forgotten after so long without a sign-in. */
  deviceIdle: 365 * day,
};
