import { useEffect, useState } from "react";
import { storeDraft, takeDraft } from "#src/client/form-draft.ts";
import { beforeLogin } from "#src/client/login-redirect.ts";
import { useAction } from "#src/client/use-action.ts";
import { reviewRequest } from "#src/core/membership/client/review.api.ts";
import { reviewToasts } from "#src/core/membership/client/review-toasts.constants.ts";
import type { ReviewInput } from "#src/core/membership/verification.schema.ts";

/** How a request may be answered. */
export type Outcome = ReviewInput["status"];

/** What an admin writes on a card: notes for the desk, and a line that the applicant reads. */
export type ReviewWords = { notes: string; line: string };

const nothing: ReviewWords = { notes: "", line: "" };

// The next card takes the place of an answered one, and an answer is final: a second tap of the same finger must still
// meet the old card, whose buttons are disabled.
const leaveDelay = 600;

/** The words on one request's card, and answering it with them. */
export function useReview(id: string, onReviewed: () => void) {
  const [words, setWords] = useState(nothing);
  const draft = `review-${id}`;
  useEffect(() => {
    // Typed before a session ended in the middle of it.
    const kept = takeDraft<ReviewWords>(draft);
    if (kept) setWords(kept);
  }, [draft]);
  useEffect(() => beforeLogin(() => (words.notes || words.line) && storeDraft(draft, words)), [draft, words]);
  const review = useAction({
    call: reviewRequest(id),
    done: (_reviewed, { status }: ReviewInput) => reviewToasts[status],
    failed: reviewToasts.failed,
    changes: ["/api/admin/verifications"],
    onDone: async () => {
      setWords(nothing);
      onReviewed();
      await aMoment();
    },
    // Perhaps another admin was faster: then the card goes.
    onFailed: aMoment,
  });
  return {
    words,
    write: (part: Partial<ReviewWords>) => setWords((current) => ({ ...current, ...part })),
    answer: (status: Outcome) =>
      review.run({
        status,
        adminNotes: words.notes,
        lineToApplicant: status === "rejected" ? words.line : "",
      }),
    answering: review.running?.status,
  };
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, leaveDelay));
