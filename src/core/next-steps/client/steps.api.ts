import type { LinkProps } from "@tanstack/react-router";
import { apiQuery } from "#src/client/api-query.ts";

/** What comes next for the member; empty once she has found her way. */
export const stepsQuery = apiQuery("/api/steps");

export function linkTo({ path }: { path: string }): LinkProps {
  const [to, query] = path.split("?");
  return { to, search: Object.fromEntries(new URLSearchParams(query)) } as LinkProps;
}
