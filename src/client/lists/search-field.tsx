import { useEffect, useRef, type SubmitEvent } from "react";
import { Input } from "#src/ui/input.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

/** The values of a form by field name, as search parameters. */
export function formFields(form: HTMLFormElement): Record<string, unknown> {
  const fields = new FormData(form);
  return Object.fromEntries([...fields.keys()].map((name) => [name, fields.getAll(name)]));
}

export type FilterValues = Record<string, string | number | true | readonly string[] | undefined>;

/** Hidden fields for the filters that a form leaves unchanged. */
export const HiddenFilters = ({ filters }: { filters: FilterValues }) =>
  Object.entries(filters).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
  );

type SearchFieldProps = {
  /** The list's page, to which the browser submits the form without JavaScript. */
  page: string;
  label: string;
  q: string | undefined;
  maxLength: number;
  onSearch: (q: string | undefined) => void;
  className: string;
  fieldClassName?: string;
  filters?: FilterValues;
  children: Elements;
  id: string;
  note: Elements;
};

/** A list's search field. It follows the URL, also after Back, keeps the focus, and what is typed while results load. */
export function SearchField(props: SearchFieldProps) {
  const {
    page,
    label,
    q,
    maxLength,
    onSearch,
    filters = {},
    className,
    fieldClassName,
    children,
    id,
    note,
  } = props;
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef<{ q: string | undefined }>(null);
  useEffect(() => {
    const sentFromHere = sent.current !== null && sent.current.q === q;
    sent.current = null;
    // While what was sent from here was loading, more may have been typed.
    if (!sentFromHere) field.current!.value = q ?? "";
  }, [q]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = field.current!.value.trim();
    field.current!.value = text;
    sent.current = { q: text || undefined };
    onSearch(text || undefined);
  };
  return (
    <search className="grid gap-2">
      <form action={page} onSubmit={submit} className={className}>
        <HiddenFilters filters={filters} />
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Input
          ref={field}
          id={id}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={maxLength}
          placeholder={label}
          className={fieldClassName}
        />
        {children}
      </form>
      {q && note}
    </search>
  );
}
