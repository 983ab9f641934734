/**
 * The path to come back to after signing in: `value` if it is a path of our own, else "/".
 * Whatever a browser would resolve to another origin is refused.
 */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value?.startsWith("/") || /[\u0000-\u001f\u007f\\]/.test(value)) return "/";
  const base = "http://origin.invalid";
  let url: URL;
  try {
    url = new URL(value, base);
  } catch {
    return "/";
  }
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dot segments may leave a path that starts with "//", which a browser reads as another host.
  return url.origin === base && !path.startsWith("//") && !url.pathname.startsWith("/api/") ? path : "/";
}
