/**
 * Goes on to `path` after signing in, `delay` ms later; returns how to stay after all.
 * A full navigation on purpose: everything that was fetched as a guest is fetched anew as her.
 */
export function enterSite(path: string, delay: number) {
  const timer = setTimeout(() => {
    const { location } = window;
    const target = new URL(path, location.href);
    // A form that the browser kept for its Back button would still be waiting, and for a guest.
    window.addEventListener("pageshow", (event) => event.persisted && location.reload());
    const onlyHashDiffers = target.pathname === location.pathname && target.search === location.search;
    if (target.hash && onlyHashDiffers) {
      // Going to a fragment of the same page loads nothing.
      location.hash = target.hash;
      location.reload();
    } else {
      location.assign(path);
    }
  }, delay);
  return () => clearTimeout(timer);
}
