import type { Elements } from "#src/ui/own-element.tsx";
import { PageHead } from "#src/ui/page.tsx";

const title = "Find Your Perfect Spot";

type HousingHeadProps = { compact?: boolean; children?: Elements };

/** The head of the housing page; `compact` once filters are in force, to leave the space to the results. */
export function HousingHead({ compact = false, children }: HousingHeadProps) {
  if (compact) return <h1 className="sr-only">{title}</h1>;
  return (
    <PageHead
      title={title}
      lead="Rooms, studios and shares from people your community knows. The green check means a volunteer has verified who posted it."
      picture="/img/house.svg"
    >
      {children}
    </PageHead>
  );
}
