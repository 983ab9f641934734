import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { useRequireSignIn } from "#src/pages/home/client/sign-in-required.ts";
import { Button } from "#src/ui/button.tsx";

/** The values of a form by field name. */
export type Fields = Record<string, string[]>;

type SearchModeFormProps<Draft> = {
  /** The page that shows the results, and takes the fields as its parameters. */
  page: string;
  submitLabel: string;
  /** Parses the form's fields. */
  parse: (fields: Fields) => Draft;
  /** Renders the fields. */
  children: (draft: Draft, change: (part: Partial<Draft>) => void) => ReactNode;
  /** Further buttons. */
  actions?: ReactNode;
};

/** One mode of the search panel: a form that leads members to the results. */
export function SearchModeForm<Draft extends object>(props: SearchModeFormProps<Draft>) {
  const { page, submitLabel, parse, children, actions } = props;
  const { history } = useRouter();
  const requireSignIn = useRequireSignIn();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => parse({}));
  const read = useRef(parse);
  useEffect(() => {
    // Choices made before hydration exist in the DOM alone.
    if (form.current) setDraft(read.current(fieldsOf(form.current)));
  }, []);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = addressOf(page, draft);
    if (requireSignIn({ text: searchNeedsSignIn, returnTo: address })) history.push(address);
  };
  return (
    <form ref={form} action={page} onSubmit={search} className="grid gap-6">
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

const fieldsOf = (form: HTMLFormElement): Fields => {
  const values = new FormData(form);
  return Object.fromEntries(
    [...new Set(values.keys())].map((name) => [name, values.getAll(name).map(String)]),
  );
};

/** The filters as search parameters: empty ones left out, lists joined by commas. */
function addressOf(page: string, filters: object): string {
  const chosen = Object.entries(filters)
    .map(([name, value]) => [name, [value as unknown].flat().filter(Boolean).join(",").trim()])
    .filter(([, text]) => text);
  const query = new URLSearchParams(chosen).toString().replaceAll("%2C", ",");
  return query ? `${page}?${query}` : page;
}
