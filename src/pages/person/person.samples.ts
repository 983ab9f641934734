import { users } from "#src/core/people/server/user.table.ts";
import { unlessBlocked, type RouteSamples } from "#testing/api/route-samples.ts";

export const samples: RouteSamples = {
  "GET /api/people/{id}": {
    call: ({ owner }) => ({ target: `/api/people/${owner.user.id}` }),
    answers: unlessBlocked(200),
    counted: true,
    shows: { detail: users },
  },
};
