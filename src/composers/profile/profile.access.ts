import { madeUpId, signedIn, writing, type AccessTable } from "#testing/access-table.ts";

export const access: AccessTable = {
  "PATCH /api/auth/user": {
    call: ({ address }) => ({ target: "/api/auth/user", body: { bio: `Write to ${address()}` } }),
    answers: writing(200),
  },
  "PUT /api/profile/picture": {
    // A made-up one: what becomes of a real one, its own tests show.
    call: () => ({ target: "/api/profile/picture", body: { imageURL: `/objects/${madeUpId}` } }),
    answers: writing(404),
  },
  "GET /api/profile/statistics": {
    call: () => ({ target: "/api/profile/statistics" }),
    answers: signedIn(200),
  },
  "GET /api/auth/export": { call: () => ({ target: "/api/auth/export" }), answers: signedIn(200) },
  "POST /api/auth/delete-account": {
    // Without a proof: what becomes of a deleted account, its own tests show.
    call: () => ({ target: "/api/auth/delete-account", body: {} }),
    answers: signedIn(400),
  },
  "POST /api/auth/delete-account/link": {
    call: () => ({ target: "/api/auth/delete-account/link" }),
    answers: signedIn(200),
  },
  "GET /api/profile/activity": {
    call: () => ({ target: "/api/profile/activity" }),
    answers: signedIn(200),
  },
};
