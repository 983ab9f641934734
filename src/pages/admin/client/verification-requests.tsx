import { useInfiniteQuery } from "@tanstack/react-query";
import { useSite } from "#src/client/site.ts";
import { useNow } from "#src/client/use-now.ts";
import { planForAdmin } from "#src/core/plans/plan-catalogue.ts";
import type { Verification } from "#src/core/verification/verification.schema.ts";
import { AdminSection } from "#src/pages/admin/client/admin-section.tsx";
import { AnsweredCard } from "#src/pages/admin/client/answered-card.tsx";
import { pendingQuery, recentQuery } from "#src/pages/admin/client/admin.api.ts";
import { ReviewCard } from "#src/pages/admin/client/review-card.tsx";
import { useAnswered } from "#src/pages/admin/client/use-answered.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Spinner } from "#src/ui/loading.tsx";

export function PendingReviews() {
  const now = useNow();
  const { list, isAnswered, answer } = useAnswered(useInfiniteQuery(pendingQuery));
  return (
    <AdminSection
      id="pending-reviews"
      title="Pending Reviews"
      list={list}
      className="grid gap-4 sm:grid-cols-2 sm:gap-6"
      loading={<LoadingRequests />}
      failure={{ title: "Couldn’t load the requests", picture: "/img/spot-mug.svg" }}
      empty="No pending verification requests"
      moreLabel="Show More"
    >
      {(request, onGone) =>
        isAnswered(request) ? (
          <AnsweredCard
            title={`${request.user.firstName} ${request.user.lastName}`}
            line={request.user.email}
            badge={<ReviewBadge request={request} />}
          />
        ) : (
          <ReviewCard request={request} now={now} onReviewed={answer} onGone={onGone} />
        )
      }
    </AdminSection>
  );
}

export function RecentReviews() {
  return (
    <AdminSection
      id="recent-reviews"
      title="Recent Reviews"
      list={useInfiniteQuery(recentQuery)}
      failure={{ title: "Couldn’t load the reviews" }}
      empty="No reviews yet"
    >
      {(request) => <RecentReview request={request} />}
    </AdminSection>
  );
}

function ReviewBadge({ request }: { request: Verification }) {
  const approved = request.verificationStatus === "approved";
  return <Badge tone={approved ? "verified" : "danger"}>{approved ? "Approved" : "Rejected"}</Badge>;
}

function RecentReview({ request }: { request: Verification }) {
  const { timeZone } = useSite();
  const { user, membership, reviewedAt, adminNotes, lineToApplicant } = request;
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-[.2rem] wrap-anywhere border-b border-line py-4">
      <h3 className="font-sans text-base/[1.55] font-bold">{`${user.firstName} ${user.lastName}`}</h3>
      <ReviewBadge request={request} />
      <p className="type-small text-ink-soft">
        {`${planForAdmin(membership.plan)} · ${reviewedAt ? longDateIn(timeZone, reviewedAt) : "N/A"}`}
      </p>
      {lineToApplicant && (
        <p className="col-span-full text-[.9375rem] wrap-anywhere text-ink-soft">
          {`Told her: “${lineToApplicant}”`}
        </p>
      )}
      {adminNotes && (
        <p className="col-span-full text-[.9375rem] whitespace-pre-line text-ink-soft">
          <em>{adminNotes}</em>
        </p>
      )}
    </div>
  );
}

const LoadingRequests = () => (
  <p role="status" className="flex items-center gap-3 text-ink-soft">
    <Spinner className="size-6 text-accent-ink" />
    <span>Loading verification requests...</span>
  </p>
);
