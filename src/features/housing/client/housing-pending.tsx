import { CountSkeleton } from "#src/client/lists/list-count.tsx";
import { HousingHead } from "#src/features/housing/client/housing-head.tsx";
import { Page } from "#src/ui/page.tsx";
import { CardSkeleton } from "#src/ui/skeleton.tsx";

/** The grid that listing cards stand in. */
export const cardGrid = "grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12";

/** Six shapes of cards, while the real ones are on their way. */
export function CardSkeletons() {
  return (
    <div role="status" aria-label="Loading listings" className={cardGrid}>
      {Array.from({ length: 6 }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}

/** The housing page while its own code is on its way. */
export function HousingPending() {
  return (
    <>
      <HousingHead />
      <Page as="section" className="pt-8">
        <div className="mb-6">
          <CountSkeleton />
        </div>
        <CardSkeletons />
      </Page>
    </>
  );
}
