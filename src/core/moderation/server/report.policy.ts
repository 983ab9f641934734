import type { Actor, Member } from "#src/shared/actor.ts";

/** Who may report: whoever has signed in, unless she is suspended. */
export const canReport = (member: Member) => !member.suspended;

/** A case as far as it says who may not judge it: whose thing it is about, and who has reported it. */
export type Judged = { authorId: string; reporterIds: readonly string[] };

/** Whether a case is about this admin, or by her: she judges neither. */
export function involvement(actor: Actor, { authorId, reporterIds }: Judged): "about" | "by" | null {
  if (actor.kind === "guest") return null;
  if (actor.id === authorId) return "about";
  return reporterIds.includes(actor.id) ? "by" : null;
}

/** What is said to an admin who is part of a case. */
export const refusals = {
  about: "This report is about you: another admin judges it.",
  by: "You sent this report yourself: another admin judges it.",
};
