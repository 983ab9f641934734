import type { Ability } from "#src/client/api.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";

export type AdminTab = "verifications" | "reports";

/** The tabs for somebody with these powers. Each tab has the lists of one power. */
export const adminTabsOf = (can: CurrentUser["can"] = {}): readonly AdminTab[] => [
  ...(can["verification.review" satisfies Ability] ? (["verifications"] as const) : []),
  ...(can["reports.decide" satisfies Ability] ? (["reports"] as const) : []),
];

/** The tab in the address; her first one by default. Parsed here, because a route's search schema is in every first load. */
export const adminTabOf = (search: object, tabs: readonly AdminTab[]): AdminTab =>
  tabs.find((tab) => "tab" in search && search.tab === tab) ?? tabs[0] ?? "verifications";

export const adminAddressOf = (tab: AdminTab) => (tab === "reports" ? "/admin?tab=reports" : "/admin");

// These queries are in every first load, since the route's loader uses them. The writes are in the files that use them.
const recentCount = 5;

export const pendingQuery = pagedQuery("/api/admin/verifications", { status: "pending" });

export const namesQuery = pagedQuery("/api/admin/name-changes", {});

export const recentQuery = pagedQuery("/api/admin/verifications", { status: "reviewed", limit: recentCount });

export const openReportsQuery = pagedQuery("/api/admin/reports", { status: "open" });

export const appealsQuery = pagedQuery("/api/admin/reports", { status: "appealed" });

/** Accounts that have viewed very many people, latest first. */
export const readersQuery = pagedQuery("/api/admin/readers", { limit: recentCount });

export const recentDecisionsQuery = pagedQuery("/api/admin/reports", {
  status: "decided",
  limit: recentCount,
});
