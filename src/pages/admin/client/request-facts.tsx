import { BadgeCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useSite } from "#src/client/site.ts";
import { planForAdmin } from "#src/core/plans/plan-catalogue.ts";
import { isOverdue, waitingTime } from "#src/core/moderation/client/waiting-times.ts";
import type { Verification } from "#src/core/verification/verification.schema.ts";
import { longDateIn, timeIn } from "#src/shared/dates.ts";
import { Icon } from "#src/ui/icon.tsx";

export function RequestFacts({ request, now }: { request: Verification; now: Date }) {
  const { user, submittedAt, consentedAt } = request;
  return (
    <dl className="grid gap-x-3 @min-[15rem]:grid-cols-[auto_1fr] text-[.9375rem]/[1.4] sm:gap-x-4 sm:gap-y-[.35rem]">
      <Fact name="Plan">{planForAdmin(request.membership.plan)}</Fact>
      <WaitingFacts submittedAt={submittedAt} now={now} />
      <Fact name="Congregation">{user.congregation ?? "Not provided"}</Fact>
      {/* When she agreed is with the answers: cards stay short, and this is what a reviewer has to know. */}
      {!consentedAt && <Fact name="Consent">No consent on record</Fact>}
      <Fact name="Email">
        <span className="inline-flex items-center gap-[.35em]">
          <Icon
            icon={user.emailVerified ? BadgeCheck : TriangleAlert}
            className={user.emailVerified ? "size-4 text-verified" : "size-4 text-danger"}
          />
          <span>{user.emailVerified ? "Verified" : "Not verified"}</span>
        </span>
      </Fact>
    </dl>
  );
}

export function WaitingFacts({ submittedAt, now }: { submittedAt: string; now: Date }) {
  const { timeZone } = useSite();
  return (
    <>
      <Fact name="Submitted">
        <span>{`${longDateIn(timeZone, submittedAt)}, `}</span>
        <span className="inline-block">{timeIn(timeZone, submittedAt)}</span>
      </Fact>
      <Fact name="Waiting">
        {/* The hour may change between rendering on the server and in the browser. */}
        <span suppressHydrationWarning className={isOverdue(submittedAt, now) ? "text-danger" : ""}>
          {waitingTime(submittedAt, now)}
        </span>
      </Fact>
    </>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 font-[550] wrap-break-word">{children}</dd>
    </>
  );
}

/** What the admins answered to her previous request, so that its fault is looked for. */
export function AskedBefore({ rejected }: { rejected: NonNullable<Verification["rejectedBefore"]> }) {
  const { timeZone } = useSite();
  const { reviewedAt, adminNotes, lineToApplicant } = rejected;
  return (
    <div className="grid gap-1 type-small wrap-anywhere text-ink-soft">
      <p>{`Asked before: rejected ${longDateIn(timeZone, reviewedAt)}`}</p>
      {lineToApplicant && <p>{`Told her: “${lineToApplicant}”`}</p>}
      {adminNotes && (
        <p className="whitespace-pre-line">
          <span>{"Admin note: "}</span>
          <em>{adminNotes}</em>
        </p>
      )}
    </div>
  );
}

export function RequestAnswers({ request }: { request: Verification }) {
  const { timeZone } = useSite();
  const { consentedAt } = request;
  return (
    <dl className="grid gap-3 rounded-control bg-paper p-4">
      <Answer question="What is the daily text for today?" answer={request.dailyTextAnswer} />
      <Answer question="What is the year text for 2025?" answer={request.yearTextAnswer} />
      {consentedAt && (
        <Answer
          question="Consent about her congregation"
          answer={`Agreed on ${longDateIn(timeZone, consentedAt)}`}
        />
      )}
    </dl>
  );
}

function Answer({ question, answer }: { question: string; answer: string | null }) {
  return (
    <div>
      <dt className="type-small text-ink-soft">{question}</dt>
      <dd className="font-[550] whitespace-pre-line">{answer ?? "Not provided"}</dd>
    </div>
  );
}
