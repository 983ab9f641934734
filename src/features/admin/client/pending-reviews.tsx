import { useEffect, useRef, useState, type ReactNode } from "react";
import { ReviewCard } from "#src/features/admin/client/review-card.tsx";
import type { Verification } from "#src/features/membership/verification.schema.ts";
import { totalText, type Total } from "#src/shared/pagination.ts";

type PendingReviewsProps = {
  requests: Verification[];
  total: Total;
  /** The way to the next page, if there is one. */
  more: ReactNode;
};

/** Every request that waits, as a card to answer it on. */
export function PendingReviews({ requests, total, more }: PendingReviewsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  return (
    <section aria-labelledby="pending-reviews">
      <h2 id="pending-reviews" ref={heading} tabIndex={-1} className="mb-6 outline-none">
        Pending Reviews ({totalText(total)})
      </h2>
      {requests.length === 0 ? (
        <p className="text-ink-soft">No pending verification requests</p>
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2">
          {requests.map((request) => (
            <li key={request.id} className="min-w-0">
              {/* Its card is about to go, and the button that was pressed with it. */}
              <ReviewCard
                request={request}
                now={now}
                onReviewed={() => heading.current?.focus({ preventScroll: true })}
              />
            </li>
          ))}
        </ul>
      )}
      {more && <div className="mt-8 grid justify-items-center">{more}</div>}
    </section>
  );
}

// The desk may stay open for a day: how long a request has waited goes on meanwhile.
function useNow() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
