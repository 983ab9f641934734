/** The path to return to after signing in: `value` if a browser would resolve it to a path on this site, else "/". */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value?.startsWith("/") || /[\u0000-\u001f\u007f\\]/.test(value)) return "/";
  const base = "http://origin.invalid";
  let url: URL;
  let routed: string;
  try {
    url = new URL(value, base);
    // The server decodes a path before routing: /%61pi/logout signs out just like /api/logout.
    routed = decodeURIComponent(url.pathname);
  } catch {
    return "/";
  }
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Resolving dot segments may leave a path that starts with "//", which browsers take for another host.
  return url.origin === base && !path.startsWith("//") && !/^\/api(\/|$)/.test(routed) ? path : "/";
}

export function withParameters(path: string, parameters: Record<string, string>): string {
  const url = new URL(path, "http://origin.invalid");
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The `returnTo` parameter of a page: a path on this site, undefined for the home page. */
export function returnToParameter(value: unknown): string | undefined {
  const path = typeof value === "string" ? safeReturnTo(value) : "/";
  return path === "/" ? undefined : path;
}

/** The search parameters of a page that only reads `returnTo`. */
export const readReturnTo = ({ returnTo }: { returnTo?: unknown }): { returnTo?: string } => ({
  returnTo: returnToParameter(returnTo),
});
