import { at, newPassword, type RouteSamples } from "#testing/api/route-samples.ts";

const { password } = newPassword;

// All redirect to the sign-in screen: tests set up no provider, and a callback without an attempt is refused.
const provider = (address: string) => ({
  call: at(address),
  answers: 303,
  shows: { none: "the way to a provider and back" },
});

export const samples: RouteSamples = {
  // No account has the sample's address: this only tests who may call it.
  "POST /api/auth/email/signin": {
    call: ({ address }) => ({ target: "/api/auth/email/signin", body: { email: address(), password } }),
    answers: 401,
    counted: true,
  },
  "POST /api/auth/signin": {
    call: ({ address }) => ({ target: "/api/auth/signin", body: { email: address(), password } }),
    answers: 401,
    counted: true,
  },
  "POST /api/auth/signup": {
    call: ({ address }) => ({
      target: "/api/auth/signup",
      body: { email: address(), ...newPassword, firstName: "Sample", lastName: "Person" },
    }),
    answers: 201,
    counted: true,
  },
  "POST /api/auth/forgot-password": {
    call: ({ address }) => ({ target: "/api/auth/forgot-password", body: { email: address() } }),
    answers: 200,
    counted: true,
  },
  "GET /api/auth/reset-password": {
    call: ({ address }) => ({ target: `/api/auth/reset-password?token=${address()}` }),
    answers: 200,
    shows: { none: "whether a link works" },
  },
  "POST /api/auth/reset-password": {
    call: ({ address }) => ({
      target: "/api/auth/reset-password",
      body: { token: address(), ...newPassword },
    }),
    answers: 400,
    counted: true,
  },
  "POST /api/auth/change-password": {
    call: at("/api/auth/change-password", { currentPassword: "none", ...newPassword }),
    answers: 400,
    counted: true,
  },
  "POST /api/auth/resend-verification": {
    call: ({ address }) => ({ target: "/api/auth/resend-verification", body: { email: address() } }),
    answers: 200,
    counted: true,
  },
  "GET /api/auth/verify-email": {
    call: at("/api/auth/verify-email?token=none"),
    answers: 400,
    shows: { none: "says whether a link of a mail still holds" },
  },
  "POST /api/auth/verify-email": {
    call: at("/api/auth/verify-email", new URLSearchParams({ token: "none" })),
    answers: 400,
  },
  "GET /api/auth/not-me": {
    call: at("/api/auth/not-me?token=none"),
    answers: 400,
    shows: { none: "says whether a link of a mail still holds" },
  },
  "POST /api/auth/not-me": {
    call: ({ address }) => ({
      target: "/api/auth/not-me",
      body: new URLSearchParams({ token: address() }),
    }),
    answers: 400,
    counted: true,
  },
  "GET /api/login": { call: at("/api/login"), answers: 302, shows: { none: "the way in" } },
  "GET /api/logout": { call: at("/api/logout"), answers: 302, shows: { none: "the way out" } },

  "GET /api/auth/google": provider("/api/auth/google"),
  "GET /api/auth/apple": provider("/api/auth/apple"),
  "GET /api/auth/replit": provider("/api/auth/replit"),
  "GET /api/auth/login": provider("/api/auth/login"),
  "GET /api/auth/{provider}/callback": provider("/api/auth/google/callback?code=x&state=x"),
  "POST /api/auth/apple/callback": {
    call: at("/api/auth/apple/callback", new URLSearchParams({ code: "x", state: "x" })),
    answers: 303,
  },
  "GET /api/auth/providers": {
    call: at("/api/auth/providers"),
    answers: 200,
    shows: { none: "the ways in" },
    fill: { fixed: "set up by the operator" },
  },
};
