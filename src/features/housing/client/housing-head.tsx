import { PageHead } from "#src/ui/page.tsx";

const title = "Find Your Perfect Spot";

/** The housing page's opening; once something is searched for, it leaves its room to what is found. */
export function HousingHead({ folded = false }: { folded?: boolean }) {
  if (folded) return <h1 className="sr-only">{title}</h1>;
  return (
    <PageHead
      title={title}
      lead="Rooms, studios and shares from people your community knows. The sage mark means the poster is verified."
      picture="/img/house.svg"
    />
  );
}
