import { answered, api } from "#src/client/api.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { ReviewInput } from "#src/core/membership/verification.schema.ts";

const recentCount = 5;

/** Pending requests, the longest waiting first. */
export const pendingQuery = pagedQuery("/api/admin/verifications", { status: "pending" });

/** The latest reviews, with the total. */
export const recentQuery = pagedQuery("/api/admin/verifications", { status: "reviewed", limit: recentCount });

export const reviewRequest = (id: string) => (json: ReviewInput) =>
  answered(api.api.admin.verifications[":id"].review.$post({ param: { id }, json }));
