import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { keysKnownForMs } from "#src/core/people/server/idempotency-key.queries.ts";
import { idempotencyKeys } from "#src/core/people/server/idempotency-key.table.ts";
import { seesPeople } from "#src/core/people/server/person.presenter.ts";
import { isConfirmedAddress } from "#src/core/people/server/user.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { defineFeature } from "#src/server/feature.ts";

/** Accounts, and what others see of the people who have them. */
export const people = defineFeature({
  name: "people",
  isConfirmedAddress,
  // "account:ID": her address was confirmed, or her membership decided.
  live: [
    { name: "account", mayListen: async (_db, actor, id) => actor.kind === "member" && actor.id === id },
  ],
  can: (member) => ({ "person.view": seesPeople(member) }),
  tables: [
    {
      table: users,
      person: [users.id],
      omit: [users.passwordHash],
      restore: { keep: "her password of then is her way in; a new one that she has chosen since is lost" },
      export: "included",
      deletion: "remove",
    },
    {
      table: idempotencyKeys,
      person: [idempotencyKeys.accountId],
      export: { whyNot: "nothing but random numbers, kept for two days" },
      deletion: "remove",
      expires: { column: idempotencyKeys.createdAt, afterMs: keysKnownForMs },
    },
    {
      table: auditLog,
      person: [auditLog.userId, auditLog.actorId],
      export: { whyNot: "the audit of the admins; her requests and the decisions about her are included" },
      deletion: { keep: "the audit stays complete; it has ids and no names" },
    },
  ],
  demo: () => import("#src/demo/people.seed.ts"),
});
