import type { RouteSamples } from "#testing/api/route-samples.ts";

// The tests' site has no support address, so everybody gets 409; contact.test.ts covers delivery.
export const samples: RouteSamples = {
  "POST /api/contact": {
    call: ({ address }) => ({
      target: "/api/contact",
      body: { name: "Ruth", email: address(), message: "Is anybody there?" },
    }),
    answers: 409,
    keyed: true,
    counted: true,
  },
};
