import { planOf } from "#src/core/plans/plan-catalogue.ts";
import type { Queue } from "#src/core/queues/server/queues.slots.ts";
import {
  findNames,
  namesOfRequests,
  waitingNames,
  waitingRequests,
} from "#src/core/verification/server/review-queues.queries.ts";

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

const requestQueue: Queue = {
  kind: "verification",
  label: "Verifications",
  power: "verification.review",
  waiting: waitingRequests,
  describe: async ({ db }, ids) =>
    new Map(
      (await namesOfRequests(db, ids)).map((found) => [
        found.id,
        { title: fullName(found), line: `Verification · ${planOf(found.plan).name}` },
      ]),
    ),
  addressOf: (id) => `/admin?tab=verifications#${id}`,
};

const nameQueue: Queue = {
  kind: "new-name",
  label: "New Names",
  power: "verification.review",
  waiting: waitingNames,
  describe: async ({ db }, ids) =>
    new Map(
      (await findNames(db, ids)).map((found) => {
        const before = fullName({ firstName: found.oldFirstName, lastName: found.oldLastName });
        const after = fullName(found);
        // The congregation itself stays on the card.
        const line = before === after ? "New congregation" : `New name · ${after}`;
        return [found.id, { title: before, line }];
      }),
    ),
  addressOf: (id) => `/admin?tab=verifications#${id}`,
};

export const reviewQueues = [requestQueue, nameQueue];
