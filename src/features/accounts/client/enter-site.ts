/**
 * Goes on to `path` after signing in, `delay` ms later.
 * A full navigation on purpose: everything that was fetched as a guest is fetched anew as her.
 */
export const enterSite = (path: string, delay: number) =>
  void setTimeout(() => window.location.assign(path), delay);
