import { answered, api } from "#src/client/api.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { AppealReview, ReviewInput } from "#src/core/moderation/case.schema.ts";

const recentCount = 5;

/** Open cases, the longest waiting first. */
export const openReportsQuery = pagedQuery("/api/admin/reports", { status: "open" });

/** Unanswered appeals, the longest waiting first. */
export const appealsQuery = pagedQuery("/api/admin/reports", { status: "appealed" });

/** The latest decisions, with the total. */
export const recentDecisionsQuery = pagedQuery("/api/admin/reports", {
  status: "decided",
  limit: recentCount,
});

const one = api.api.admin.reports[":id"];

/** Decides all reports of one item. */
export const decideCase = (id: string) => (json: ReviewInput) =>
  answered(one.review.$post({ param: { id }, json }));

export const answerAppeal = (id: string) => (json: AppealReview) =>
  answered(one.appeal.$post({ param: { id }, json }));
