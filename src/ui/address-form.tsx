import type { ReactNode, SubmitEvent } from "react";

interface AddressFormProps {
  /** The address that the button leads to without JavaScript. */
  address: string;
  /** What the button does once the page is hydrated. */
  onPress: () => void;
  /** For a button outside of this form, which refers to it by its `form` attribute. */
  id?: string;
  /** The submit button. */
  children?: ReactNode;
}

/** A form without visible fields, whose button leads to an address: it works before hydration and without JavaScript. */
export function AddressForm({ address, onPress, id, children }: AddressFormProps) {
  const [path, query] = address.split("?");
  const press = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In React's tree it may be inside the form that its button is in.
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
