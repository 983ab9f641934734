import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { useSignedIn } from "#src/pages/home/client/sign-in-required.ts";
import { Button } from "#src/ui/button.tsx";

/** What stands in a form, by name. */
export type Fields = Record<string, string[]>;

type SearchModeFormProps<Draft> = {
  /** The page that shows what is found, and takes the fields as its parameters. */
  page: string;
  submitLabel: string;
  /** Reads the form's fields. */
  parse: (fields: Fields) => Draft;
  /** The fields themselves. */
  children: (draft: Draft, change: (part: Partial<Draft>) => void) => ReactNode;
  /** What else can be done here. */
  actions?: ReactNode;
};

/** One mode of the search panel: a form that leads to what it finds, for whoever is signed in. */
export function SearchModeForm<Draft extends object>(props: SearchModeFormProps<Draft>) {
  const { page, submitLabel, parse, children, actions } = props;
  const { history } = useRouter();
  const signedIn = useSignedIn();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => parse({}));
  const read = useRef(parse);
  useEffect(() => {
    // What was chosen before the page had come alive stands in the fields alone.
    if (form.current) setDraft(read.current(fieldsOf(form.current)));
  }, []);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = addressOf(page, draft);
    if (signedIn({ text: searchNeedsSignIn, returnTo: address })) history.push(address);
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

/** The filters as the page's parameters: what is empty left out, lists joined by commas. */
function addressOf(page: string, filters: object): string {
  const chosen = Object.entries(filters)
    .map(([name, value]) => [name, [value as unknown].flat().filter(Boolean).join(",").trim()])
    .filter(([, text]) => text);
  const query = new URLSearchParams(chosen).toString().replaceAll("%2C", ",");
  return query ? `${page}?${query}` : page;
}
