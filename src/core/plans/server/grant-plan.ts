import { planOf } from "#src/core/plans/plan.catalogue.ts";
import type { Plan } from "#src/core/plans/plan.ts";
import { storePlan } from "#src/core/plans/server/plan.queries.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { findUserByEmail, lockUser } from "#src/core/people/server/user.queries.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import { emailForm } from "#src/shared/text-fields.schema.ts";

type Grant = { email: string; plan: Plan; until: Date };

/** Gives an account a plan for a time, beside the one it has chosen. Returns one line that says what came of it. */
export async function grantPlan(
  platform: Pick<Platform, "db">,
  { email: address, plan, until }: Grant,
): Promise<{ found: boolean; message: string }> {
  const email = emailForm(address);
  const found = await inTransaction(platform, async (tx) => {
    const named = await findUserByEmail(tx.db, email);
    const user = named && (await lockUser(tx.db, named.id));
    if (!user) return false;
    await storePlan(tx.db, { userId: user.id, why: "granted", plan, until });
    // Whoever runs the server has no account here: it is recorded as done by herself.
    const details = { by: "npm run admin", plan, until: until.toISOString() };
    await recordAudit(tx.db, { actorId: user.id, userId: user.id, action: "plan.granted", details });
    return true;
  });
  return found
    ? {
        found,
        message: `${email} has ${planOf(plan).name} until ${until.toISOString()}, while she is verified.`,
      }
    : { found, message: `No account has the address ${email}.` };
}
