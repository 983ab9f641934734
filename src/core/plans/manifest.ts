import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import { plansDeclarations } from "#src/core/plans/server/plans.declarations.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** The plans, which of them a member has and why, and the entitlements that follow. */
export const plans = {
  name: "plans",
  ...plansDeclarations,
  tables: [{ table: memberPlans, person: [memberPlans.userId], export: "included", deletion: "at once" }],
} as const satisfies PlatformManifest;
