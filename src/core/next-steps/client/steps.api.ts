import type { LinkProps } from "@tanstack/react-router";
import { apiQuery } from "#src/client/api-query.ts";

/** The member's next steps; empty once she has taken them all. */
export const stepsQuery = apiQuery("/api/steps");

export function linkTo({ path }: { path: string }): LinkProps {
  const [to, query] = path.split("?");
  return { to, search: Object.fromEntries(new URLSearchParams(query)) } as LinkProps;
}

/** What somebody can do while her request waits, or first once it is approved. */
export const firstStepsQuery = apiQuery("/api/steps/first");
