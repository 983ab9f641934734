/** Loads `path` anew after `delay` ms, so that what was fetched as a guest is refetched; returns a function to cancel. */
export function enterSite(path: string, delay: number) {
  const timer = setTimeout(() => {
    const { location } = window;
    const target = new URL(path, location.href);
    // A page from the back/forward cache would still show the guest's view, with a busy form.
    window.addEventListener("pageshow", (event) => event.persisted && location.reload());
    const onlyHashDiffers = target.pathname === location.pathname && target.search === location.search;
    if (target.hash && onlyHashDiffers) {
      // Navigating to a fragment of the same page loads nothing.
      location.hash = target.hash;
      location.reload();
    } else {
      location.assign(path);
    }
  }, delay);
  return () => clearTimeout(timer);
}
