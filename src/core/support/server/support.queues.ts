import type { Queue, QueueLine } from "#src/core/queues/server/queues.slots.ts";
import type { Power } from "#src/shared/actor.ts";
import { deskRequestPath } from "#src/core/support/support.address.ts";
import { kinds, requestKinds } from "#src/core/support/support.options.ts";
import { findRequests, listWaiting } from "#src/core/support/server/support.queries.ts";
import { shortName } from "#src/core/people/person.ts";

/** What needs one power, since nobody learns of what she may not open. */
const queueOf = (kind: string, label: string, power: Power): Queue => ({
  kind,
  label,
  power,
  waiting: (db, readerId) =>
    listWaiting(
      db,
      kinds.filter((each) => requestKinds[each].power === power),
      readerId,
    ),
  describe: async ({ db }, ids) =>
    new Map(
      (await findRequests(db, ids)).map(({ request, person }): [string, QueueLine] => {
        const name = person ? shortName(person) : request.guestName!;
        return [request.id, { title: `${requestKinds[request.kind].label}: ${name}`, line: "Request" }];
      }),
    ),
  addressOf: deskRequestPath,
});

export const requestQueue = queueOf("request", "Requests", "requests.answer");
export const dataRequestQueue = queueOf("data-request", "My data", "members.manage");
