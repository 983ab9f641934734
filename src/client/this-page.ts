import { useEffect } from "react";

/** The entry script of this page, which is unique to its build of the site; and unsaved input, which a reload would lose. */
export const thisPage = { entry: "", unsaved: new Set<object>() };

/** Keeps the page from reloading by itself while there is input that a reload would lose, such as a password. */
export function useUnsaved(isThere: boolean) {
  useEffect(() => {
    const one = {};
    if (isThere) thisPage.unsaved.add(one);
    return () => void thisPage.unsaved.delete(one);
  }, [isThere]);
}
