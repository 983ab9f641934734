import type { Person } from "#src/core/people/person.schema.ts";

/** The name of a report's draft. */
export const reportDraft = ({ kind, subjectId }: Pick<ReportProps, "kind" | "subjectId">) =>
  `report ${kind} ${subjectId}`;

export type ReportProps = {
  /** The kind of the item: "listing". */
  kind: string;
  subjectId: string;
  /** The noun of the item in a sentence: "roommate profile". */
  what: string;
  /** The author, if known. */
  by: Pick<Person, "id" | "firstName"> | null;
  /** The title or text of the item. */
  says: string;
};
