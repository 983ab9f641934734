import { linesOfSubjects, waitingSubjects } from "#src/core/messages/server/appointment-answer.queries.ts";
import { shortName } from "#src/core/people/person.ts";
import type { Queue } from "#src/core/queues/server/queues.slots.ts";

/** Homes, and members met by owners, about which three members answered unfavourably on the day after. */
export const unfavourableQueue: Queue = {
  kind: "unfavourable",
  label: "Day-After Answers",
  power: "reports.decide",
  waiting: waitingSubjects,
  describe: async ({ db }, ids) =>
    new Map(
      (await linesOfSubjects(db, ids)).map(({ id, kind, title, owner, members, unsafe }) => [
        id,
        {
          title: `Look into: ${kind === "person" ? shortName(owner) : title}`,
          line:
            unsafe > 0
              ? `${members} members, ${unsafe} of whom didn’t feel safe`
              : `${members} members found it otherwise than described`,
        },
      ]),
    ),
  addressOf: () => "/admin?tab=reports#unfavourable",
};
