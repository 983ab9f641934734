import { pagedQuery } from "#src/client/lists/paged-query.ts";

// In every first load, since the route's loader asks by them: the writes stand where they are used.
const recentCount = 5;

/** Pending requests, the longest waiting first. */
export const pendingQuery = pagedQuery("/api/admin/verifications", { status: "pending" });

/** The latest reviews, with the total. */
export const recentQuery = pagedQuery("/api/admin/verifications", { status: "reviewed", limit: recentCount });

/** Open cases, the longest waiting first. */
export const openReportsQuery = pagedQuery("/api/admin/reports", { status: "open" });

/** Unanswered appeals, the longest waiting first. */
export const appealsQuery = pagedQuery("/api/admin/reports", { status: "appealed" });

/** The latest decisions, with the total. */
export const recentDecisionsQuery = pagedQuery("/api/admin/reports", {
  status: "decided",
  limit: recentCount,
});
