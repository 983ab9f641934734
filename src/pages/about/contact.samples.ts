import { everybody, type RouteSamples } from "#testing/route-samples.ts";

// The tests' site names nobody who would read it, so everybody is told so; that it reaches somebody, contact.test.ts shows.
export const samples: RouteSamples = {
  "POST /api/contact": {
    call: ({ address }) => ({
      target: "/api/contact",
      body: { name: "Ruth", email: address(), message: "Is anybody there?" },
    }),
    answers: everybody(409),
    keyed: true,
    counted: true,
  },
};
