import { useSite } from "#src/client/site.api.ts";
import type { Verification } from "#src/features/membership/verification.schema.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { totalText, type Total } from "#src/shared/pagination.ts";
import { Badge } from "#src/ui/badge.tsx";

/** The latest answers, and how many there have been. */
export function RecentReviews({ requests, total }: { requests: Verification[]; total: Total }) {
  return (
    <section aria-labelledby="recent-reviews">
      <h2 id="recent-reviews" className="mb-3">
        Recent Reviews ({totalText(total)})
      </h2>
      {requests.length === 0 ? (
        <p className="text-ink-soft">No reviews yet</p>
      ) : (
        <ul>
          {requests.map((request) => (
            <RecentReview key={request.id} request={request} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentReview({ request }: { request: Verification }) {
  const { timeZone } = useSite();
  const { user, membership, reviewedAt, adminNotes } = request;
  const approved = request.verificationStatus === "approved";
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-[.2rem] border-b border-line py-4">
      <h3 className="font-sans text-base/[1.55] font-bold">{`${user.firstName} ${user.lastName}`}</h3>
      <Badge tone={approved ? "verified" : "danger"}>{approved ? "Approved" : "Rejected"}</Badge>
      <p className="type-small text-ink-soft">
        {membership.plan.toUpperCase()} · {reviewedAt ? longDateIn(timeZone, reviewedAt) : "N/A"}
      </p>
      {adminNotes && (
        <p className="col-span-full text-[.9375rem] whitespace-pre-line text-ink-soft">
          <em>{adminNotes}</em>
        </p>
      )}
    </li>
  );
}
