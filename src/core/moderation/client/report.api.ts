import { answered, api } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { ReportInput } from "#src/core/moderation/report.schema.ts";

/** The user's reports. */
export const ownReportsQuery = pagedQuery("/api/reports", {});

export const makeReport = (json: ReportInput) => answered(api.api.reports.$post({ json }));

/** The decisions about the user. */
export const decisionsQuery = apiQuery("/api/decisions");

export const makeAppeal = (id: string) => (json: { text: string }) =>
  answered(api.api.decisions[":id"].appeal.$post({ param: { id }, json }));
