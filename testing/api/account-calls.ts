import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { tokenIn } from "#testing/api/outbox.ts";
import type { TestApp, TestRequest } from "#testing/api/test-app.ts";

export const password = "riverside-42";

/** The sign-up request of a new member. */
export const newcomer = (email: string) => ({
  email,
  password,
  confirmPassword: password,
  firstName: "Ruth",
  lastName: "Avery",
  congregation: "Beacon",
});

/** The cookie that a response sets, as a browser sends it back. */
export const cookieOf = (answer: Response, name = "session") => ({
  cookie: answer.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))!
    .split(";")[0]!,
});

/** Account requests over HTTP. */
export const accountCalls = (app: TestApp) => ({
  signUp: (email: string, more: object = {}, options: TestRequest = {}) =>
    app.post("/api/auth/signup", { ...options, body: { ...newcomer(email), ...more } }),
  signIn: (email: string, given = password, options: TestRequest = {}) =>
    app.post("/api/auth/signin", { ...options, body: { email, password: given } }),
  forgot: (email: string) => app.post("/api/auth/forgot-password", { body: { email } }),
  resend: (email: string, more: object = {}) =>
    app.post("/api/auth/resend-verification", { body: { email, ...more } }),
  reset: (token: string, chosen: string, confirmPassword = chosen) =>
    app.post("/api/auth/reset-password", { body: { token, password: chosen, confirmPassword } }),
  userOf: async (as: { cookie: string }) =>
    (await (await app.get("/api/auth/user", { as })).json()) as CurrentUser,
  isSignedIn: async (as: { cookie: string }) => (await app.get("/api/auth/user", { as })).status === 200,
  /** The token in the last email that was sent. */
  mailedToken: async () => tokenIn((await app.mails()).at(-1)),
});
