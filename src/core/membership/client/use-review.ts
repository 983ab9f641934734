import { useDraft } from "#src/client/drafts.ts";
import { useAction } from "#src/client/use-action.ts";
import { reviewRequest } from "#src/core/membership/client/review.api.ts";
import { reviewToasts } from "#src/core/membership/client/review-toasts.constants.ts";
import type { ReviewInput } from "#src/core/membership/verification.schema.ts";

export type Outcome = ReviewInput["status"];

/** What an admin enters on a card: notes for admins, and a line that the applicant reads. */
export type ReviewText = { notes: string; line: string };

const nothing: ReviewText = { notes: "", line: "" };

// In ms. The next card moves to where the answered one was, and answers are final: a double tap must still hit the old
// card, whose buttons are disabled.
const leaveDelay = 600;

/** The inputs of one request's card, and the call that answers it. */
export function useReview(id: string, onReviewed: () => void) {
  const [text, store] = useDraft(`review-${id}`, nothing);
  const review = useAction({
    call: reviewRequest(id),
    done: (_reviewed, { status }: ReviewInput) => reviewToasts[status],
    failed: reviewToasts.failed,
    changes: ["/api/admin/verifications"],
    onDone: async () => {
      store(undefined);
      onReviewed();
      await aMoment();
    },
    // Another admin may have answered it: then the card is removed.
    onFailed: aMoment,
  });
  return {
    text,
    write: (part: Partial<ReviewText>) => {
      const next = { ...text, ...part };
      store(next.notes || next.line ? next : undefined);
    },
    answer: (status: Outcome) =>
      review.run({
        status,
        adminNotes: text.notes,
        lineToApplicant: status === "rejected" ? text.line : "",
      }),
    answering: review.running?.status,
  };
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, leaveDelay));
