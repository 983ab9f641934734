import { PageHead } from "#src/ui/page.tsx";

const title = "Meet Your Perfect Roomie";

/** The head of the page; `compact`, a hidden heading alone, while filters are set. */
export function RoommatesHead({ compact = false }: { compact?: boolean }) {
  if (compact) return <h1 className="sr-only">{title}</h1>;
  return (
    <PageHead
      title={title}
      lead="Tell us how you live, answer nine questions, and see who fits and why."
      picture="/img/cafe.svg"
    />
  );
}
