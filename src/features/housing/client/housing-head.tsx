import { PageHead } from "#src/ui/page.tsx";

const title = "Find Your Perfect Spot";

/** The head of the housing page; `compact` once filters are in force, to leave the space to the results. */
export function HousingHead({ compact = false }: { compact?: boolean }) {
  if (compact) return <h1 className="sr-only">{title}</h1>;
  return (
    <PageHead
      title={title}
      lead="Rooms, studios and shares from people your community knows. The green check means a volunteer has verified who posted it."
      picture="/img/house.svg"
    />
  );
}
