/** The API's error codes and their meanings: programs use the code, since messages are for people. */
export const errorMeanings = {
  invalid: "The input cannot be used; `errors`, if any, names the fields",
  unauthorized: "There is no session, or it has ended",
  "sign-in-failed": "What was shown to sign in, or in a session to confirm oneself, was not right",
  forbidden: "The actor may not do this; the message says who may",
  suspended: "The account is suspended: it may read, delete and appeal",
  "email-unconfirmed": "The account's email address has to be confirmed first",
  "verification-required": "The community team has to review the account first",
  "plan-required": "The account's plan does not include this",
  "confirm-yourself": "The actor has to show again that it is her",
  "other-account": "The page that asks was made for another account",
  "not-found": "It does not exist, or the actor may not know of it",
  expired: "A link, an address or a step was used already, or is too old",
  timeout: "The request took too long to arrive",
  conflict: "It is at odds with what is stored",
  "changed-meanwhile": "It has changed since it was read; `errors` names the fields that differ",
  "email-taken": "There is an account with this email address",
  "passkey-removed": "The passkey is not stored here anymore",
  "limit-reached": "There is room for no more; the message says what would help",
  "too-large": "The body or the file is too large",
  "unsupported-type": "The body or the file is of a type that is not taken here",
  "too-many-tries": "It was tried too often; `Retry-After`, if any, tells how long to wait",
  internal: "Something went wrong on the server",
  unavailable: "It cannot be done right now; `Retry-After`, if any, tells how long to wait",
  "no-room": "The server has no room for uploads",
} as const;

export type ErrorCode = keyof typeof errorMeanings;

const byStatus: Partial<Record<number, ErrorCode>> = {
  400: "invalid",
  401: "unauthorized",
  403: "forbidden",
  404: "not-found",
  408: "timeout",
  409: "conflict",
  412: "other-account",
  413: "too-large",
  415: "unsupported-type",
  429: "too-many-tries",
  503: "unavailable",
  507: "no-room",
};

export const codeOfStatus = (status: number): ErrorCode =>
  byStatus[status] ?? (status < 500 ? "invalid" : "internal");
