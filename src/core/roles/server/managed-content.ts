import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import type { AuditAction } from "#src/core/people/audit-actions.ts";
import type { Transaction } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

type Managed = { id: string; authorId: string; kind: "home" | "post" | "reply" | "event" };

/** Records what somebody with powers did to another member's content; nothing for one's own. Never what it said. */
export async function recordManaged(
  db: Transaction,
  actor: Member,
  action: Extract<AuditAction, `content.${string}`>,
  { id, authorId, kind }: Managed,
): Promise<void> {
  if (authorId === actor.id) return;
  await recordAudit(db, { actorId: actor.id, userId: authorId, action, targetId: id, details: { kind } });
}
