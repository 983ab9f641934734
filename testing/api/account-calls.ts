import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { tokenIn } from "#testing/api/outbox.ts";
import type { TestApp, TestRequest } from "#testing/api/test-app.ts";

export const password = "riverside-42";

export const newcomer = (email: string) => ({
  email,
  password,
  confirmPassword: password,
  firstName: "Ruth",
  lastName: "Avery",
  congregation: "Beacon",
});

export const cookieOf = (answer: Response, name = "session") => ({
  cookie: answer.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))!
    .split(";")[0]!,
});

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
  mailedToken: async () => tokenIn((await app.mails()).at(-1)),
});
