import type { PeopleDeclarations } from "#src/core/people/server/people.slots.ts";
import { seesOthers } from "#src/core/people/server/person.presenter.ts";
import type { LiveDeclarations } from "#src/server/live/live-topic.ts";

export const peopleDeclarations = {
  // "account:ID": her address was confirmed, or her membership decided.
  live: [
    { name: "account", mayListen: async (_db, actor, id) => actor.kind === "member" && actor.id === id },
  ],
  can: { "person.view": [seesOthers] },
} as const satisfies LiveDeclarations & PeopleDeclarations;
