import type { Person } from "#src/core/people/person.schema.ts";

/** The name under which a report keeps what was typed. */
export const reportDraft = ({ kind, subjectId }: Pick<ReportProps, "kind" | "subjectId">) =>
  `report ${kind} ${subjectId}`;

/** What the dialog is told in which somebody reports something. */
export type ReportProps = {
  /** What it is, by its kind and id: "listing". */
  kind: string;
  subjectId: string;
  /** What it is called in a sentence: "roommate profile". */
  what: string;
  /** Whose it is, as far as it is known. */
  by: Pick<Person, "id" | "firstName"> | null;
  /** Its title, or what it says. */
  says: string;
};
