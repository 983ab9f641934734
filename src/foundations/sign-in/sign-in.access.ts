import { everybody, newPassword, signedIn, type AccessTable } from "#testing/access-table.ts";

const { password } = newPassword;

export const access: AccessTable = {
  // Nobody has the sample's address: what counts is that everybody may try.
  "POST /api/auth/email/signin": {
    call: ({ address }) => ({ target: "/api/auth/email/signin", body: { email: address(), password } }),
    answers: everybody(401),
  },
  "POST /api/auth/signin": {
    call: ({ address }) => ({ target: "/api/auth/signin", body: { email: address(), password } }),
    answers: everybody(401),
  },
  "POST /api/auth/signup": {
    call: ({ address }) => ({
      target: "/api/auth/signup",
      body: { email: address(), ...newPassword, firstName: "Sample", lastName: "Person" },
    }),
    answers: everybody(201),
  },
  "POST /api/auth/forgot-password": {
    call: ({ address }) => ({ target: "/api/auth/forgot-password", body: { email: address() } }),
    answers: everybody(200),
  },
  "POST /api/auth/reset-password": {
    call: ({ address }) => ({
      target: "/api/auth/reset-password",
      body: { token: address(), ...newPassword },
    }),
    answers: everybody(400),
  },
  "POST /api/auth/change-password": {
    call: () => ({ target: "/api/auth/change-password", body: { currentPassword: "none", ...newPassword } }),
    answers: signedIn(400),
  },
  "POST /api/auth/resend-verification": {
    call: ({ address }) => ({ target: "/api/auth/resend-verification", body: { email: address() } }),
    answers: everybody(200),
  },
  "GET /api/auth/verify-email": {
    call: () => ({ target: "/api/auth/verify-email?token=none" }),
    answers: everybody(400),
  },
  "POST /api/auth/verify-email": {
    call: () => ({ target: "/api/auth/verify-email", body: new URLSearchParams({ token: "none" }) }),
    answers: everybody(400),
  },
  "GET /api/login": { call: () => ({ target: "/api/login" }), answers: everybody(302) },
  "GET /api/logout": { call: () => ({ target: "/api/logout" }), answers: everybody(302) },
};
