import type { Actor } from "#src/shared/actor.ts";

/** The author and the reporters of a case: none of them may decide it. */
export type CaseParties = { authorId: string; reporterIds: readonly string[] };

/** Whether the actor is the author ("about") or a reporter ("by") of a case, and so may not decide it. */
export function involvement(actor: Actor, { authorId, reporterIds }: CaseParties): "about" | "by" | null {
  if (actor.kind === "guest") return null;
  if (actor.id === authorId) return "about";
  return reporterIds.includes(actor.id) ? "by" : null;
}

export const refusals = {
  about: "This report is about you, so another admin decides it.",
  by: "You sent this report, so another admin decides it.",
};
