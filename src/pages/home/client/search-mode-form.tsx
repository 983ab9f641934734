import { useRouter } from "@tanstack/react-router";
import type { ReactNode, SubmitEvent } from "react";
import { formFields } from "#src/client/lists/search-field.tsx";
import { useRequireSignIn } from "#src/pages/home/client/sign-in-required.ts";
import { stringifySearch } from "#src/shared/search-params.ts";
import { Button } from "#src/ui/button.tsx";

type SearchModeFormProps = {
  /** The page that shows the results, and takes the fields as its parameters. */
  page: string;
  submitLabel: string;
  /** Reads the filters from the fields. */
  filtersOf: (fields: Record<string, unknown>) => Record<string, unknown>;
  /** Named, uncontrolled fields. */
  children: ReactNode;
  /** Further buttons. */
  actions?: ReactNode;
};

/** One mode of the search panel: a form that leads members to the results. */
export function SearchModeForm({ page, submitLabel, filtersOf, children, actions }: SearchModeFormProps) {
  const { history } = useRouter();
  const requireSignIn = useRequireSignIn();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = page + stringifySearch(filtersOf(formFields(event.currentTarget)));
    if (requireSignIn({ text: searchNeedsSignIn, returnTo: address })) history.push(address);
  };
  return (
    <form action={page} onSubmit={search} className="grid gap-6">
      {children}
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
