import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useRef } from "react";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import type { FetchedList } from "#src/client/lists/paged-query.ts";
import { useNow } from "#src/client/use-now.ts";
import { LoadingRequests } from "#src/core/membership/client/loading-requests.tsx";
import { ReviewCard } from "#src/core/membership/client/review-card.tsx";
import type { Verification } from "#src/core/membership/verification.schema.ts";
import { totalText } from "#src/shared/pagination.ts";

export function PendingReviews({ list }: { list: UseInfiniteQueryResult<FetchedList<Verification>> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  return (
    <section aria-labelledby="pending-reviews">
      <h2 id="pending-reviews" ref={heading} tabIndex={-1} className="mb-6 outline-none">
        Pending Reviews{list.data && ` (${totalText(list.data.total)})`}
      </h2>
      <PagedList
        list={list}
        className="grid gap-4 sm:grid-cols-2 sm:gap-6"
        loading={<LoadingRequests />}
        failure={{
          title: "The requests did not arrive",
          picture: "/img/spot-mug.svg",
          headingLevel: 3,
        }}
        empty={<p className="text-ink-soft">No pending verification requests</p>}
        moreLabel="Show More"
      >
        {(request) => (
          // The card is removed with the focused button: move the focus to the heading.
          <ReviewCard
            request={request}
            now={now}
            onReviewed={() => heading.current?.focus({ preventScroll: true })}
          />
        )}
      </PagedList>
    </section>
  );
}
