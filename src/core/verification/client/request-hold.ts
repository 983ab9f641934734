import { createContext, use, useEffect, useState } from "react";
import type { Membership } from "#src/core/verification/verification.schema.ts";

/**
 * Whether a form holds the view, whether the view replaces one that was held, so that it takes the focus, and how a form holds
 * the view.
 */
export const RequestHold = createContext({
  editing: false,
  released: false,
  hold: (_editing: boolean) => {},
});

/** Holds the view around the form until the form is saved, canceled or left. */
export function useHold() {
  const { hold } = use(RequestHold);
  useEffect(() => {
    hold(true);
    return () => hold(false);
  }, [hold]);
}

/**
 * The membership to show. While a form in the view of a request is open, it stays as it was: the answer would replace the view,
 * and with it what she types.
 */
export function useHeldMembership(latest: Membership | null | undefined) {
  const [editing, hold] = useState(false);
  const [shown, setShown] = useState(latest);
  const [answered, setAnswered] = useState(false);
  if (!editing && shown !== latest) setShown(latest);
  const waits = editing && shown?.status !== latest?.status;
  // Outlasts the form, for the focus: the view with its Edit button goes with it.
  if (editing && answered !== waits) setAnswered(waits);
  return { membership: editing ? shown : latest, editing, hold, released: !editing && answered };
}
