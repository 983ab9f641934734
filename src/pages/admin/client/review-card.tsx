import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { answered, api } from "#src/client/api.ts";
import { ApiError, hasCode, serverMessageOf } from "#src/client/api-error.ts";
import { useConfirm } from "#src/client/confirm.tsx";
import { useAction } from "#src/client/use-action.ts";
import { planOf } from "#src/core/plans/plan-catalogue.ts";
import type { ReviewInput, Verification } from "#src/core/verification/verification.schema.ts";
import { AskedBefore, RequestAnswers, RequestFacts } from "#src/pages/admin/client/request-facts.tsx";
import { PendingCard } from "#src/pages/admin/client/pending-card.tsx";
import {
  AdminNotes,
  LineToHer,
  readReviewText,
  useReviewText,
} from "#src/pages/admin/client/review-text.tsx";
import { Icon } from "#src/ui/icon.tsx";

type ReviewCardProps = {
  request: Verification;
  now: Date;
  onReviewed: (reviewed: Verification) => void;
  /** Called when there is nothing to review any more. */
  onGone: () => void;
};

const toasts = {
  approved: { title: "Verification approved", description: "The membership request has been approved." },
  rejected: { title: "Verification rejected", description: "The membership request has been rejected." },
};

const failed = { title: "Review failed", description: "Please try again or contact support." };

export function ReviewCard({ request, now, onReviewed, onGone }: ReviewCardProps) {
  const { id, user, can } = request;
  const [text, write, store] = useReviewText(id);
  const isOver = useRef(false);
  const reviewed = useRef<Verification>(undefined);
  const confirm = useConfirm();
  const review = useAction({
    call: (json: ReviewInput) =>
      answered(api.api.admin.verifications[":id"].review.$post({ param: { id }, json })),
    done: (_reviewed, { status }: ReviewInput) => toasts[status],
    failed: (error) =>
      hasCode(error, "changed-meanwhile")
        ? { title: "Have another look", description: serverMessageOf(error, failed.description) }
        : failed,
    changes: ["/api/admin/verifications", "/api/admin/waiting", "/api/admin/queue"],
    onDone: (answer) => {
      reviewed.current = answer;
      store(undefined);
    },
    // Another admin was faster, or the applicant has another name now: close the confirmation.
    onFailed: (error) => {
      isOver.current = error instanceof ApiError && error.status === 409;
    },
  });
  const ask = async (status: ReviewInput["status"]) => {
    const approving = status === "approved";
    // The name that the confirmation shows.
    const { firstName, lastName, congregation } = user;
    const seen = { firstName, lastName, congregation };
    const done = await confirm({
      title: `${approving ? "Approve" : "Reject"} ${firstName} ${lastName}?`,
      text: <Consequences request={request} approving={approving} />,
      confirmLabel: approving ? "Yes, Approve" : "Yes, Reject",
      cancelLabel: "Go Back",
      danger: !approving,
      action: async () => {
        const { notes, line } = readReviewText(id);
        const input = { status, adminNotes: notes, lineToApplicant: approving ? "" : line, seen };
        return (await review.attempt(input)) || isOver.current;
      },
    });
    if (!done) return;
    // The dialog has closed, so the focus may move.
    if (reviewed.current) onReviewed(reviewed.current);
    else onGone();
  };
  return (
    <PendingCard
      id={id}
      name={`${user.firstName} ${user.lastName}`}
      email={user.email}
      labels={{ approved: "Approve", rejected: "Reject" }}
      whyNot={can.review ? undefined : "This is your own request, so another admin reviews it."}
      onAnswer={(status) => void ask(status)}
    >
      <RequestFacts request={request} now={now} />
      {request.rejectedBefore && <AskedBefore rejected={request.rejectedBefore} />}
      <AnswersAndNotes request={request} notes={text.notes} onNotes={(notes) => write({ notes })} />
    </PendingCard>
  );
}

function Consequences({ request, approving }: { request: Verification; approving: boolean }) {
  const { firstName, congregation } = request.user;
  const plan = planOf(request.membership.plan).name;
  return (
    <div className="grid gap-3 wrap-anywhere">
      <p>
        {`${
          approving
            ? `${plan} becomes her plan, her profile shows that she’s verified, and she gets an email.`
            : `She gets an email saying that ${plan} wasn’t approved. She can ask again.`
        } This can’t be undone.`}
      </p>
      <p className="type-small text-ink-soft">{`Congregation: ${congregation ?? "Not provided"}`}</p>
      {!approving && <LineToHer id={request.id} firstName={firstName} />}
    </div>
  );
}

type AnswersAndNotesProps = { request: Verification; notes: string; onNotes: (notes: string) => void };

function AnswersAndNotes({ request, notes, onNotes }: AnswersAndNotesProps) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
        className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-small px-2 text-left type-small font-[550] sm:hidden"
      >
        <span>Answers and notes</span>
        <Icon icon={ChevronDown} className={clsx("size-5 transition-transform", shown && "rotate-180")} />
      </button>
      <div id={id} className={clsx("grid gap-4", !shown && "max-sm:hidden")}>
        <RequestAnswers request={request} />
        <AdminNotes notes={notes} onNotes={onNotes} />
      </div>
    </>
  );
}
