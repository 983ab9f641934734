import {
  lockAccountOf,
  noAccountOf,
  recordByOperator,
  type OperatorAnswer,
} from "#src/core/people/server/operator.ts";
import { planOf } from "#src/core/plans/plan-catalogue.ts";
import type { Plan } from "#src/core/plans/plan.options.ts";
import { storePlan, takePlan } from "#src/core/plans/server/plan.queries.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import { emailForm } from "#src/shared/text-fields.schema.ts";

type Grant = { email: string; plan: Plan; until: Date };

/** Grants a plan until a day, besides the chosen one and replacing an earlier grant; a day in the past removes it. */
export async function grantPlan(
  platform: Pick<Platform, "db">,
  { email: address, plan, until }: Grant,
): Promise<OperatorAnswer> {
  const email = emailForm(address);
  const isOver = until <= new Date();
  const user = await inTransaction(platform, async (tx) => {
    const locked = await lockAccountOf(tx.db, email);
    // An unconfirmed account may be a stranger's; confirming its address can replace it.
    if (!locked?.emailVerifiedAt) return locked;
    const { id: userId } = locked;
    if (isOver) {
      await takePlan(tx.db, userId, "granted");
      await recordByOperator(tx.db, userId, "plan.taken-back");
    } else {
      await storePlan(tx.db, { userId, why: "granted", plan, until });
      await recordByOperator(tx.db, userId, "plan.granted", { plan, until: until.toISOString() });
    }
    return locked;
  });
  if (!user) return noAccountOf(email);
  if (!user.emailVerifiedAt) return { found: false, message: `${email} is not confirmed yet.` };
  return {
    found: true,
    message: isOver
      ? `${email} has no granted plan anymore: that day is over.`
      : `${email} has ${planOf(plan).name} until ${until.toISOString()}, while she is verified.`,
  };
}
