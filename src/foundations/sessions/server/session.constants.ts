const day = 24 * 60 * 60 * 1000;

/** How much there may be of what signing in leaves behind; durations in ms. */
export const sessionLimits = {
  /** A session ends after so long without a visit. */
  idle: 30 * day,
  /** Sessions of one account: beyond, the one that was not visited for longest ends. */
  perAccount: 50,
  /** Browsers that an account is known from; as many as may be signed in. */
  devicesPerAccount: 50,
  /** A browser is forgotten after so long without a sign-in. */
  deviceIdle: 365 * day,
};
