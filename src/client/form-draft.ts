const storageKey = (name: string) => `draft:${name}`;

/** Keeps what was typed into a form while its user is sent to sign in; it lives as long as the tab. */
export function keepDraft(name: string, values: unknown) {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(values));
  } catch {
    // Private windows may refuse storage; then the form is simply empty again.
  }
}

/** Whether something typed waits to be continued. */
export function hasDraft(name: string): boolean {
  try {
    return sessionStorage.getItem(storageKey(name)) !== null;
  } catch {
    return false;
  }
}

/** Hands out what was typed, once. */
export function takeDraft<Values>(name: string): Values | undefined {
  try {
    const kept = sessionStorage.getItem(storageKey(name));
    sessionStorage.removeItem(storageKey(name));
    return kept ? (JSON.parse(kept) as Values) : undefined;
  } catch {
    return undefined;
  }
}
