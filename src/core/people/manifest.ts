import { consents } from "#src/core/people/server/consent.table.ts";
import { peopleDeclarations } from "#src/core/people/server/people.declarations.ts";
import { tellAgain } from "#src/core/people/server/legal-version.queries.ts";
import { legalVersions, termsAcceptances } from "#src/core/people/server/legal-version.table.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { keysKnownForMs } from "#src/core/people/server/idempotency-key.queries.ts";
import { idempotencyKeys } from "#src/core/people/server/idempotency-key.table.ts";
import { isConfirmedAddress } from "#src/core/people/server/user.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** Accounts, and what others see of their owners. */
export const people = {
  name: "people",
  ...peopleDeclarations,
  isConfirmedAddress,
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
      table: consents,
      person: [consents.userId],
      export: "included",
      deletion: "at once",
    },
    {
      table: termsAcceptances,
      person: [termsAcceptances.userId],
      export: "included",
      deletion: "at once",
    },
    {
      table: legalVersions,
      person: [],
      export: { whyNot: "the texts that everybody reads" },
      deletion: { keep: "the texts that everybody reads" },
      restore: { end: tellAgain },
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
      export: {
        whyNot:
          "the audit of the admins; who of them looked, her requests and the decisions about her are included",
      },
      deletion: { keep: "the audit stays complete; it has ids and no names" },
    },
  ],
  demo: () => import("#src/demo/people.seed.ts"),
} as const satisfies PlatformManifest;
