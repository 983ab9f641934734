import { answered, api } from "#src/client/api.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { AppealReview, ReviewInput } from "#src/core/moderation/case.schema.ts";

/** How many of the latest decisions are shown. */
const recentCount = 5;

/** The reports that wait, page by page, the longest waiting first. */
export const openReportsQuery = pagedQuery("/api/admin/reports", { status: "open" });

/** The appeals that wait, page by page, the longest waiting first. */
export const appealsQuery = pagedQuery("/api/admin/reports", { status: "appealed" });

/** The latest decisions, and how many there have been. */
export const outcomesQuery = pagedQuery("/api/admin/reports", { status: "decided", limit: recentCount });

const one = api.api.admin.reports[":id"];

/** Decides the reports of one thing. */
export const decideCase = (id: string) => (json: ReviewInput) =>
  answered(one.review.$post({ param: { id }, json }));

/** Answers an appeal. */
export const answerAppeal = (id: string) => (json: AppealReview) =>
  answered(one.appeal.$post({ param: { id }, json }));
