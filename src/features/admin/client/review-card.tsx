import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Clock } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { isUnauthorized } from "#src/client/api-error.ts";
import { keepDraft, takeDraft } from "#src/client/form-draft.ts";
import { refreshVerifications, reviewRequest } from "#src/features/admin/client/admin.api.ts";
import { RequestFacts } from "#src/features/admin/client/request-facts.tsx";
import { reviewToasts } from "#src/features/admin/client/review-toasts.ts";
import type { ReviewInput, Verification } from "#src/features/membership/verification.schema.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Textarea } from "#src/ui/input.tsx";
import { toast } from "#src/ui/toast-store.ts";

type ReviewCardProps = { request: Verification; now: Date; onReviewed: () => void };
type Outcome = ReviewInput["status"];

// The next card takes the place of an answered one, and an answer is final: a second tap of the same finger must still
// meet the old card, whose buttons are disabled.
const leaveDelay = 600;

/** One request: who asks for what, a place for notes, and the two answers. */
export function ReviewCard({ request, now, onReviewed }: ReviewCardProps) {
  const { user } = request;
  const name = `${user.firstName} ${user.lastName}`;
  const nameId = useId();
  const { notes, setNotes, answer, answering } = useReview(request.id, onReviewed);
  return (
    <article
      aria-labelledby={nameId}
      className="flex h-full flex-col gap-4 rounded-card bg-surface p-6 shadow-panel"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={nameId}>{name}</h3>
          <p className="type-small wrap-anywhere text-ink-soft">{user.email}</p>
        </div>
        <Badge tone="butter" icon={Clock}>
          Pending
        </Badge>
      </header>
      <RequestFacts request={request} now={now} />
      <Field label="Admin Notes (Optional)">
        {(field) => (
          <Textarea
            {...field}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
            className="min-h-20!"
          />
        )}
      </Field>
      {!request.can.review && (
        <p className="type-small text-ink-soft">This is your own request: another admin reviews it.</p>
      )}
      <div className="mt-auto grid grid-cols-2 gap-3">
        {(["rejected", "approved"] as const).map((status) => (
          <Button
            key={status}
            variant={status === "approved" ? "ink" : "danger"}
            aria-describedby={nameId}
            busy={answering === status}
            busyLabel="Saving..."
            disabled={!request.can.review || answering !== undefined}
            onClick={() => answer(status)}
          >
            {status === "approved" ? "Approve" : "Reject"}
          </Button>
        ))}
      </div>
    </article>
  );
}

function useReview(id: string, onReviewed: () => void) {
  const client = useQueryClient();
  const [notes, setNotes] = useState("");
  const draft = `review-${id}`;
  useEffect(() => {
    // Typed before a session ended in the middle of it.
    const kept = takeDraft<string>(draft);
    if (kept) setNotes(kept);
  }, [draft]);
  const leave = async () => {
    await new Promise((resolve) => setTimeout(resolve, leaveDelay));
    await refreshVerifications(client);
  };
  const review = useMutation({
    ...reviewRequest(id),
    onSuccess: async (_reviewed, { status }) => {
      toast(reviewToasts[status]);
      setNotes("");
      onReviewed();
      await leave();
    },
    onError: async (error) => {
      if (isUnauthorized(error)) return keepDraft(draft, notes);
      toast({ ...reviewToasts.failed, variant: "destructive" });
      // Perhaps another admin was faster, or she is no admin any more: the lists tell.
      await leave();
    },
  });
  return {
    notes,
    setNotes,
    answer: (status: Outcome) => review.mutate({ status, adminNotes: notes }),
    answering: review.isPending ? review.variables.status : undefined,
  };
}
