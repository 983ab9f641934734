import { at, madeUpId, type RouteSamples } from "#testing/api/route-samples.ts";

const madeUp = { id: "AAAA", rawId: "AAAA", type: "public-key" };
const used = { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" };
const assertion = { credential: { ...madeUp, response: used } };
const attestation = {
  credential: { ...madeUp, response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } },
};
const code = { code: "0000-0000-0000-0000" };

export const samples: RouteSamples = {
  "POST /api/auth/passkey/challenge": {
    call: at("/api/auth/passkey/challenge"),
    answers: 200,
    counted: true,
  },
  // There is no challenge and no pending second step: these only test who may call them.
  "POST /api/auth/passkey/signin": {
    call: at("/api/auth/passkey/signin", assertion),
    answers: 401,
    counted: true,
  },
  "POST /api/auth/second-step/passkey": {
    call: at("/api/auth/second-step/passkey", assertion),
    answers: 401,
    counted: true,
  },
  "POST /api/auth/second-step/recovery-code": {
    call: at("/api/auth/second-step/recovery-code", code),
    answers: 401,
    counted: true,
  },
  "POST /api/auth/confirm/passkey": {
    call: at("/api/auth/confirm/passkey", assertion),
    answers: { "unverified-email": 403, others: 400 },
  },
  "POST /api/auth/confirm/recovery-code": {
    call: at("/api/auth/confirm/recovery-code", code),
    answers: { "unverified-email": 403, others: 400 },
    counted: true,
  },
  "GET /api/auth/passkeys": {
    call: at("/api/auth/passkeys"),
    answers: 200,
    shows: { none: "her own passkeys" },
  },
  // The tests' accounts have no password, and have just signed in.
  "POST /api/auth/passkeys/options": {
    call: at("/api/auth/passkeys/options", {}),
    answers: 200,
    counted: true,
  },
  "POST /api/auth/passkeys": {
    call: at("/api/auth/passkeys", attestation),
    answers: 400,
  },
  "DELETE /api/auth/passkeys/{id}": {
    call: at(`/api/auth/passkeys/${madeUpId}`),
    answers: 404,
    counted: true,
  },
  "POST /api/auth/passkeys/recovery-codes": {
    call: at("/api/auth/passkeys/recovery-codes"),
    answers: 409,
    counted: true,
  },
  "PUT /api/auth/passkeys/second-step": {
    call: at("/api/auth/passkeys/second-step", { on: true }),
    answers: 409,
    counted: true,
  },
};
