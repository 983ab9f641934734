import { useEffect } from "react";

/** The file that this page has started from, which another build of the site has not; and what would not outlive a reload. */
export const thisPage = { entry: "", unkept: new Set<object>() };

/** For as long as there is something that would not outlive a reload, such as a password: the page does not reload by itself. */
export function useUnkept(isThere: boolean) {
  useEffect(() => {
    const one = {};
    if (isThere) thisPage.unkept.add(one);
    return () => void thisPage.unkept.delete(one);
  }, [isThere]);
}
