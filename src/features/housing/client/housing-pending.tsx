import { HousingHead } from "#src/features/housing/client/housing-head.tsx";
import { Page } from "#src/ui/page.tsx";
import { CardSkeleton, Skeleton } from "#src/ui/loading.tsx";

export const cardGrid = "grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12";

export function CardSkeletons() {
  return (
    <div role="status" aria-label="Loading listings" className={cardGrid}>
      {Array.from({ length: 6 }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}

export function HousingPending() {
  return (
    <>
      <HousingHead />
      <Page as="section" className="pt-8">
        <Skeleton className="mb-6 h-9 w-full max-w-72" />
        <CardSkeletons />
      </Page>
    </>
  );
}
