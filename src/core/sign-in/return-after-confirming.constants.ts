/**
 * The cookie that holds the path of a page waiting for confirmation; sent to the confirmation endpoint only.
 */
export const returnAfterConfirming = {
  cookie: "waiting-at",
  path: "/api/auth/verify-email",
  seconds: 24 * 60 * 60,
};
