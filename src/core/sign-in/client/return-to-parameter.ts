import { safeReturnTo } from "#src/shared/return-to.ts";

/** The `returnTo` of a page's address: a path of our own, or undefined where the home page would do. */
export function returnToParameter(value: unknown): string | undefined {
  const path = typeof value === "string" ? safeReturnTo(value) : "/";
  return path === "/" ? undefined : path;
}
