import { answered, api, checked } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { ReportReason } from "#src/core/moderation/report.options.ts";
import type { ReportInput } from "#src/core/moderation/report.schema.ts";
import type { Person } from "#src/core/people/person.schema.ts";

export const ownReportsQuery = pagedQuery("/api/reports", {});

export const makeReport = (json: ReportInput) => answered(api.api.reports.$post({ json }));

export const decisionsQuery = apiQuery("/api/decisions");

export const makeAppeal = (id: string) => (json: { text: string }) =>
  answered(api.api.decisions[":id"].appeal.$post({ param: { id }, json }));

const one = api.api.blocks[":userId"];

export const blocksQuery = pagedQuery("/api/blocks", {});

export const blockPerson = (userId: string) => checked(one.$put({ param: { userId } }));

export const unblockPerson = (userId: string) => checked(one.$delete({ param: { userId } }));

export const reportDraft = ({ kind, subjectId }: Pick<ReportProps, "kind" | "subjectId">) =>
  `report ${kind} ${subjectId}`;

export const reportTitle = ({ what }: Pick<ReportProps, "what">) =>
  `Report ${/^[aeiou]/.test(what) ? "an" : "a"} ${what}`;

export type ReportProps = {
  /** The kind of the item: "listing". */
  kind: string;
  subjectId: string;
  /** The noun of the item in a sentence: "roommate profile". */
  what: string;
  by: Pick<Person, "id" | "firstName"> | null;
  /** The title or text of the item. */
  says: string;
  /** The reason that is chosen when the form opens. */
  reason?: ReportReason;
};
