import { answered, api } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { ReportInput } from "#src/core/moderation/report.schema.ts";

/** What the visitor has reported, page by page. */
export const ownReportsQuery = pagedQuery("/api/reports", {});

/** Reports something. */
export const makeReport = (json: ReportInput) => answered(api.api.reports.$post({ json }));

/** What was decided about the visitor. */
export const decisionsQuery = apiQuery("/api/decisions");

/** Appeals against a decision about the visitor. */
export const makeAppeal = (id: string) => (json: { text: string }) =>
  answered(api.api.decisions[":id"].appeal.$post({ param: { id }, json }));
