import { useRouter } from "@tanstack/react-router";
import { useState, type ReactNode, type SubmitEvent } from "react";
import { useRequireSignIn } from "#src/pages/home/client/sign-in-required.ts";
import { stringifySearch } from "#src/shared/search-params.ts";
import { Button } from "#src/ui/button.tsx";

type SearchModeFormProps<Draft> = {
  /** The page that shows the results, and takes the fields as its parameters. */
  page: string;
  submitLabel: string;
  /** Reads the filters from the fields. */
  filtersOf: (draft: Record<string, unknown>) => Record<string, unknown>;
  /** What the fields show first. */
  initial: Draft;
  /** Renders the fields. */
  children: (draft: Draft, change: (part: Partial<Draft>) => void) => ReactNode;
  /** Further buttons. */
  actions?: ReactNode;
};

/** One mode of the search panel: a form that leads members to the results. */
export function SearchModeForm<Draft extends object>(props: SearchModeFormProps<Draft>) {
  const { page, submitLabel, filtersOf, initial, children, actions } = props;
  const { history } = useRouter();
  const requireSignIn = useRequireSignIn();
  const [draft, setDraft] = useState(initial);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = page + stringifySearch(filtersOf(draft as Record<string, unknown>));
    if (requireSignIn({ text: searchNeedsSignIn, returnTo: address })) history.push(address);
  };
  return (
    <form action={page} onSubmit={search} className="grid gap-6">
      {children(draft, (part) => setDraft((current) => ({ ...current, ...part })))}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
}

const searchNeedsSignIn = "Please sign in to search and access full features of the product.";
