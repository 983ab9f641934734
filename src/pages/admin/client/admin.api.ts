import { answered, api } from "#src/client/api.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { ReviewInput } from "#src/core/membership/membership.schema.ts";
import type { AppealReview, ReviewInput as DecisionInput } from "#src/core/moderation/case.schema.ts";

const recentCount = 5;

/** Pending requests, the longest waiting first. */
export const pendingQuery = pagedQuery("/api/admin/verifications", { status: "pending" });

/** The latest reviews, with the total. */
export const recentQuery = pagedQuery("/api/admin/verifications", { status: "reviewed", limit: recentCount });

export const reviewRequest = (id: string) => (json: ReviewInput) =>
  answered(api.api.admin.verifications[":id"].review.$post({ param: { id }, json }));

/** Open cases, the longest waiting first. */
export const openReportsQuery = pagedQuery("/api/admin/reports", { status: "open" });

/** Unanswered appeals, the longest waiting first. */
export const appealsQuery = pagedQuery("/api/admin/reports", { status: "appealed" });

/** The latest decisions, with the total. */
export const recentDecisionsQuery = pagedQuery("/api/admin/reports", {
  status: "decided",
  limit: recentCount,
});

const oneCase = api.api.admin.reports[":id"];

/** Decides all reports of one item. */
export const decideCase = (id: string) => (json: DecisionInput) =>
  answered(oneCase.review.$post({ param: { id }, json }));

export const answerAppeal = (id: string) => (json: AppealReview) =>
  answered(oneCase.appeal.$post({ param: { id }, json }));
