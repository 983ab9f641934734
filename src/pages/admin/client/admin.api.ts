import type { Ability } from "#src/client/api.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { apiQuery } from "#src/client/api-query.ts";
import type { MemberFilters } from "#src/pages/admin/member.address.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";

export type AdminTab =
  | "today"
  | "verifications"
  | "reports"
  | "requests"
  | "members"
  | "announce"
  | "log"
  | "site";

/** The tabs for somebody with these powers. Today has what waits for her; each other tab has the lists of one power. */
export const adminTabsOf = (can: CurrentUser["can"] = {}): readonly AdminTab[] => [
  "today",
  ...(can["verification.review" satisfies Ability] ? (["verifications"] as const) : []),
  ...(can["reports.decide" satisfies Ability] ? (["reports"] as const) : []),
  ...(can["requests.answer" satisfies Ability] ? (["requests"] as const) : []),
  ...(can["members.manage" satisfies Ability] ? (["members", "announce", "log"] as const) : []),
  ...(can["site.edit" satisfies Ability] ? (["site"] as const) : []),
];

/**
 * The tab in the address. `/admin` alone is the specified page, the verification requests, for whoever may review them. Parsed
 * here, because a route's search schema is in every first load.
 */
export const adminTabOf = (search: object, tabs: readonly AdminTab[]): AdminTab =>
  tabs.find((tab) => "tab" in search && search.tab === tab) ??
  tabs.find((tab) => tab === "verifications") ??
  "today";

export const adminAddressOf = (tab: AdminTab) => `/admin?tab=${tab}`;

/** The kind of queue that Today shows alone, by the address. */
export const queueKindOf = (search: object): string | undefined =>
  "kind" in search && typeof search.kind === "string" && search.kind !== "" ? search.kind : undefined;

/** The request that is open in its tab. */
export const requestInAddress = (search: object): string | undefined =>
  "request" in search && typeof search.request === "string" ? search.request : undefined;

// These queries are in every first load, since the route's loader uses them. The writes are in the files that use them.
const recentCount = 5;

export const pendingQuery = pagedQuery("/api/admin/verifications", { status: "pending" });

export const namesQuery = pagedQuery("/api/admin/name-changes", {});

// Brief: the page shows neither the answers nor the reports again, and what is not sent is not logged as read.
export const recentQuery = pagedQuery("/api/admin/verifications", {
  status: "reviewed",
  brief: "true",
  limit: recentCount,
});

export const openReportsQuery = pagedQuery("/api/admin/reports", { status: "open" });

/** What several members have answered unfavourably about, after an appointment. */
export const unfavourableQuery = apiQuery("/api/admin/appointment-answers");

export const appealsQuery = pagedQuery("/api/admin/reports", { status: "appealed" });

/** Accounts that have viewed very many people, latest first. */
export const readersQuery = pagedQuery("/api/admin/readers", { limit: recentCount });

export const recentDecisionsQuery = pagedQuery("/api/admin/reports", {
  status: "decided",
  brief: "true",
  limit: recentCount,
});

/** The filters of the log that can be in the address; the API checks their values. */
const logFilters = ["group", "by", "about", "from", "until"] as const;
export type LogFilters = Partial<Record<(typeof logFilters)[number], string>>;

export const logFiltersIn = (search: object): LogFilters =>
  Object.fromEntries(
    logFilters.flatMap((name) => {
      const value: unknown = Object.entries(search).find(([key]) => key === name)?.[1];
      return typeof value === "string" && value.trim() ? [[name, value.trim()]] : [];
    }),
  );

export const logQuery = (filters: LogFilters) => pagedQuery("/api/admin/log", filters as {});

/** Counted every night. */
export const thisWeekQuery = apiQuery("/api/admin/this-week");
export const membersQuery = (filters: MemberFilters) => pagedQuery("/api/admin/members", filters);

export const memberQuery = (id: string) => apiQuery("/api/admin/members/:id", { param: { id } });
