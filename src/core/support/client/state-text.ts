import { dueText } from "#src/core/support/due-text.ts";
import type { SupportRequest } from "#src/core/support/support.schema.ts";

type Stated = Pick<SupportRequest, "state" | "dueAt">;

/** How a request stands, in short. */
export function stateText(timeZone: string, { state, dueAt }: Stated): string {
  if (state === "done") return "Done";
  if (state === "waiting for her") return "Answered";
  const now = new Date();
  return new Date(dueAt) > now ? `Answer by ${dueText(timeZone, dueAt, now)}` : "Late";
}

/** The same as a sentence to whoever wrote it. */
export function stateSentence(timeZone: string, { state, dueAt }: Stated): string {
  if (state === "done") return "This is done. If you write again, it’s open again.";
  if (state === "waiting for her") return "We’ve answered. Write again if there’s more.";
  const now = new Date();
  const due = dueText(timeZone, dueAt, now);
  return new Date(dueAt) > now
    ? `We’ll answer by ${due}.`
    : `We’re late, and we’re sorry: we promised an answer by ${due}. We haven’t forgotten you.`;
}
