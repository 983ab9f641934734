import { at, madeUpId, type RouteSamples } from "#testing/api/route-samples.ts";

export const samples: RouteSamples = {
  "PATCH /api/auth/user": {
    call: ({ address }) => ({ target: "/api/auth/user", body: { bio: `Write to ${address()}` } }),
    answers: 200,
    counted: true,
  },
  "PUT /api/profile/picture": {
    // An unknown upload; profile.routes.test.ts covers real ones.
    call: at("/api/profile/picture", { imageURL: `/objects/${madeUpId}` }),
    answers: 404,
    counted: true,
  },
  "GET /api/profile/statistics": {
    call: at("/api/profile/statistics"),
    answers: 200,
    shows: { own: ["/api/profile/statistics"] },
  },
  "GET /api/auth/export": {
    call: at("/api/auth/export"),
    answers: 200,
    shows: { none: "what she wrote herself; a block does not take it from her" },
    counted: true,
  },
  "POST /api/auth/delete-account": {
    // Without proof; deletion.test.ts covers the deletion.
    call: at("/api/auth/delete-account", {}),
    answers: 400,
    counted: true,
  },
  "POST /api/auth/delete-account/link": {
    call: at("/api/auth/delete-account/link"),
    answers: 200,
    counted: true,
  },
  "GET /api/profile/activity": {
    call: at("/api/profile/activity"),
    answers: 200,
    shows: { list: ["/api/profile/activity"] },
    fill: async ({ app, owner }, moments) => {
      for (const [index, createdAt] of moments.entries()) {
        await (index % 2 === 0
          ? app.create.post(owner, { createdAt })
          : app.create.listing(owner, { createdAt }));
      }
      return "/api/profile/activity";
    },
  },
};
