/** The cookie by which a page that waits for the press in a mail says where she was; sent with that press alone. */
export const returnAfterConfirming = {
  cookie: "waiting-at",
  path: "/api/auth/verify-email",
  seconds: 24 * 60 * 60,
};
