import { safeReturnTo } from "#src/shared/return-to.ts";

/** The `returnTo` of a page's address: a path on this site, or undefined where that is the home page. */
export function returnToParameter(value: unknown): string | undefined {
  const path = typeof value === "string" ? safeReturnTo(value) : "/";
  return path === "/" ? undefined : path;
}
