import type { LinkProps } from "@tanstack/react-router";
import type { FilterValues } from "#src/client/lists/search-field.tsx";
import type { MemberFilters } from "#src/pages/admin/member.address.ts";

/** The link to the members list with these filters. */
export function linkToMembers(filters: MemberFilters = {}): LinkProps {
  const search: FilterValues = { tab: "members", ...filters };
  return { to: "/admin" as string, search } as LinkProps;
}
