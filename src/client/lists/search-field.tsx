import { useEffect, useRef, type SubmitEvent } from "react";
import { Input } from "#src/ui/input.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

/** The values of a form by the names of its fields, as an address has them. */
export function formFields(form: HTMLFormElement): Record<string, unknown> {
  const fields = new FormData(form);
  return Object.fromEntries([...fields.keys()].map((name) => [name, fields.getAll(name)]));
}

/** Filters by their names in the address. */
export type FilterValues = Record<string, string | number | true | readonly string[] | undefined>;

/** Hidden fields for the filters that a form does not change. */
export const HiddenFilters = ({ filters }: { filters: FilterValues }) =>
  Object.entries(filters).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
  );

type SearchFieldProps = {
  /** The page of the list; without JavaScript the browser submits the form to it. */
  page: string;
  label: string;
  /** The words searched for. */
  q: string | undefined;
  maxLength: number;
  onSearch: (q: string | undefined) => void;
  className: string;
  fieldClassName?: string;
  /** Filters that the search does not change. */
  filters?: FilterValues;
  /** The submit button. */
  children: Elements;
  /** The id of the field. */
  id: string;
  /** What is said of the search in force. */
  note: Elements;
};

/** Words searched for in a list. The field follows the address, also after Back, and keeps its focus. */
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
  useEffect(() => {
    field.current!.value = q ?? "";
  }, [q]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(field.current!.value.trim() || undefined);
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
