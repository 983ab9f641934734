import { useRef } from "react";
import { answered, api } from "#src/client/api.ts";
import { ApiError, messageOf } from "#src/client/api-error.ts";
import { useConfirm } from "#src/client/confirm.tsx";
import { useSite } from "#src/client/site.ts";
import { useAction } from "#src/client/use-action.ts";
import { differing } from "#src/core/verification/client/waiting-name.ts";
import type { NameReviewInput } from "#src/core/verification/verification.schema.ts";
import type { NameChange, VerifiedName } from "#src/core/verification/name-change.schema.ts";
import { Fact, WaitingFacts } from "#src/pages/admin/client/request-facts.tsx";
import { longDateIn } from "#src/shared/dates.ts";
import { PendingCard } from "#src/pages/admin/client/pending-card.tsx";
import {
  AdminNotes,
  LineToHer,
  readReviewText,
  useReviewText,
} from "#src/pages/admin/client/review-text.tsx";

type NameChangeCardProps = {
  change: NameChange;
  now: Date;
  onReviewed: (reviewed: NameChange) => void;
  /** Called when there is nothing to review any more. */
  onGone: () => void;
};

const toasts = {
  approved: { title: "Change agreed", description: "Everyone sees it now. She gets an email." },
  rejected: { title: "Change not made", description: "Everything stays as it was. She gets an email." },
};

const personOf = ({ firstName, lastName }: VerifiedName) => `${firstName} ${lastName}`;

export function NameChangeCard({ change, now, onReviewed, onGone }: NameChangeCardProps) {
  const { id, before, after, user, can, submittedAt } = change;
  const [text, write, store] = useReviewText(id);
  const isOver = useRef(false);
  const reviewed = useRef<NameChange>(undefined);
  const confirm = useConfirm();
  const review = useAction({
    call: (json: NameReviewInput) =>
      answered(api.api.admin["name-changes"][":id"].review.$post({ param: { id }, json })),
    done: (_reviewed, { status }: NameReviewInput) => toasts[status],
    failed: (error) => ({
      title: "That didn’t work",
      description: messageOf(error, "Check your connection and try again."),
    }),
    changes: ["/api/admin/name-changes", "/api/admin/waiting", "/api/admin/queue"],
    onDone: (answer) => {
      reviewed.current = answer;
      store(undefined);
    },
    // Answered by another admin, or withdrawn: close the confirmation.
    onFailed: (error) => {
      isOver.current = error instanceof ApiError && [404, 409].includes(error.status);
    },
  });
  const ask = async (status: NameReviewInput["status"]) => {
    const agreeing = status === "approved";
    const done = await confirm({
      title: agreeing ? `Change it to ${differing(after, before)}?` : `Keep ${differing(before, after)}?`,
      text: <Consequences change={change} agreeing={agreeing} />,
      confirmLabel: agreeing ? "Yes, Agree" : "Yes, Not This Time",
      cancelLabel: "Go Back",
      danger: !agreeing,
      action: async () => {
        const { notes, line } = readReviewText(id);
        const input = { status, adminNotes: notes, lineToApplicant: agreeing ? "" : line };
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
      name={personOf(before)}
      email={user.email}
      labels={{ approved: "Agree", rejected: "Not This Time" }}
      whyNot={can.review ? undefined : own}
      onAnswer={(status) => void ask(status)}
    >
      <dl className="grid gap-x-3 text-[.9375rem]/[1.4] @min-[15rem]:grid-cols-[auto_1fr] sm:gap-x-4 sm:gap-y-[.35rem]">
        <Fact name="Name">
          <Step from={personOf(before)} to={personOf(after)} />
        </Fact>
        <Fact name="Congregation">
          <Step from={before.congregation ?? "Not provided"} to={after.congregation ?? "Not provided"} />
        </Fact>
        <WaitingFacts submittedAt={submittedAt} now={now} />
      </dl>
      {before.congregation === null && after.congregation !== null && (
        <GivenAgain firstName={before.firstName} at={submittedAt} />
      )}
      <AdminNotes notes={text.notes} onNotes={(notes) => write({ notes })} />
    </PendingCard>
  );
}

const own =
  "This is your own change, so another admin looks at it. If you’re the only admin, save it again in your profile.";

/** A verified member has no congregation only after she took back that it may be used. */
function GivenAgain({ firstName, at }: { firstName: string; at: string }) {
  const { timeZone } = useSite();
  return (
    <p className="type-small text-ink-soft">
      {`${firstName} had taken back her consent, and gave her congregation again on ${longDateIn(timeZone, at)}. Her membership is back already.`}
    </p>
  );
}

function Step({ from, to }: { from: string; to: string }) {
  if (from === to) return <span>{from}</span>;
  return (
    <>
      <s className="font-normal text-ink-soft">
        <span className="sr-only">Old: </span>
        <span>{from}</span>
      </s>
      <span aria-hidden>{" → "}</span>
      <span className="sr-only">New: </span>
      <span>{to}</span>
    </>
  );
}

function Consequences({ change, agreeing }: { change: NameChange; agreeing: boolean }) {
  const { id, before, after } = change;
  return (
    <div className="grid gap-3 wrap-anywhere">
      <p>
        {agreeing
          ? `${personOf(before)} keeps her badge, and everyone sees ${differing(after, before)} right away.`
          : `She stays verified as ${differing(before, after)}, gets an email, and can ask again.`}
      </p>
      {!agreeing && <LineToHer id={id} firstName={before.firstName} />}
    </div>
  );
}
