import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import type { FetchedList } from "#src/client/lists/paged-query.ts";
import { useSite } from "#src/client/site.ts";
import type { Verification } from "#src/core/membership/verification.schema.ts";
import { planForAdmin } from "#src/core/membership/plan.catalogue.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { totalText } from "#src/shared/pagination.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

/** The latest answers, with the total. */
export function RecentReviews({ list }: { list: UseInfiniteQueryResult<FetchedList<Verification>> }) {
  return (
    <section aria-labelledby="recent-reviews">
      <h2 id="recent-reviews" className="mb-3">
        Recent Reviews{list.data && ` (${totalText(list.data.total)})`}
      </h2>
      <PagedList
        list={list}
        loading={<Skeleton className="h-20" />}
        failure={{ title: "The reviews did not arrive", headingLevel: 3 }}
        empty={<p className="text-ink-soft">No reviews yet</p>}
      >
        {(request) => <RecentReview request={request} />}
      </PagedList>
    </section>
  );
}

function RecentReview({ request }: { request: Verification }) {
  const { timeZone } = useSite();
  const { user, membership, reviewedAt, adminNotes, lineToApplicant } = request;
  const approved = request.verificationStatus === "approved";
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-[.2rem] wrap-anywhere border-b border-line py-4">
      <h3 className="font-sans text-base/[1.55] font-bold">{`${user.firstName} ${user.lastName}`}</h3>
      <Badge tone={approved ? "verified" : "danger"}>{approved ? "Approved" : "Rejected"}</Badge>
      <p className="type-small text-ink-soft">
        {planForAdmin(membership.plan)} · {reviewedAt ? longDateIn(timeZone, reviewedAt) : "N/A"}
      </p>
      {lineToApplicant && (
        <p className="col-span-full text-[.9375rem] wrap-anywhere text-ink-soft">
          Told her: “{lineToApplicant}”
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
