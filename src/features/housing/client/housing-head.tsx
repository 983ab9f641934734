import { PageHead } from "#src/ui/page.tsx";

/** The housing page's opening. */
export function HousingHead() {
  return (
    <PageHead
      title="Find Your Perfect Spot"
      lead="Rooms, studios and shares from people your community knows. The sage mark means the poster is verified."
      picture="/img/house.svg"
    />
  );
}
