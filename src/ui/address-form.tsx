import type { ReactNode, SubmitEvent } from "react";

interface AddressFormProps {
  /** The address that the press leads to where no script takes it over. */
  address: string;
  /** What the press does once the page is alive. */
  onPress: () => void;
  /** For a button that stands elsewhere, perhaps in another form: it names this one in its `form`. */
  id?: string;
  /** The submit button. */
  children?: ReactNode;
}

/** A form with nothing to fill in, whose button leads to an address: so it works before the page's scripts, and without. */
export function AddressForm({ address, onPress, id, children }: AddressFormProps) {
  const [path, query] = address.split("?");
  const press = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // It may lie, for React, inside the form that its button stands in.
    event.stopPropagation();
    onPress();
  };
  return (
    <form id={id} action={path} onSubmit={press} className="contents">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
