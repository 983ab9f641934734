import { at, everybody, type RouteSamples } from "#testing/route-samples.ts";

// All lead back to the sign-in screen: tests set up no provider, and a callback without an attempt is
// refused.
export const samples: RouteSamples = {
  "GET /api/auth/google": {
    call: at("/api/auth/google"),
    answers: everybody(303),
    shows: { none: "the way to a provider" },
  },
  "GET /api/auth/apple": {
    call: at("/api/auth/apple"),
    answers: everybody(303),
    shows: { none: "the way to a provider" },
  },
  "GET /api/auth/replit": {
    call: at("/api/auth/replit"),
    answers: everybody(303),
    shows: { none: "the way to a provider" },
  },
  "GET /api/auth/login": {
    call: at("/api/auth/login"),
    answers: everybody(303),
    shows: { none: "the way to a provider" },
  },
  "GET /api/auth/{provider}/callback": {
    call: at("/api/auth/google/callback?code=x&state=x"),
    answers: everybody(303),
    shows: { none: "the way back from a provider" },
  },
  "POST /api/auth/apple/callback": {
    call: at("/api/auth/apple/callback", new URLSearchParams({ code: "x", state: "x" })),
    answers: everybody(303),
  },
  "GET /api/auth/providers": {
    call: at("/api/auth/providers"),
    answers: everybody(200),
    shows: { none: "the ways in" },
    fill: { fixed: "set up by the operator" },
  },
};
