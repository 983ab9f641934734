import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useRef } from "react";
import { ListCount, PagedList } from "#src/client/lists/paged-list.tsx";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import { membersQuery } from "#src/pages/admin/client/admin.api.ts";
import { MemberFilterBar } from "#src/pages/admin/client/member-filter-bar.tsx";
import { ListedMemberHead, ListedMemberRow } from "#src/pages/admin/client/listed-member.tsx";
import { linkToMembers } from "#src/pages/admin/client/members-link.ts";
import {
  memberChoices,
  memberFiltersOf,
  membersAddress,
  type MemberFilters,
} from "#src/pages/admin/member.address.ts";
import { Button } from "#src/ui/button.tsx";
import { FilterChip } from "#src/ui/chips.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

const ExportListDialog = lazyDialog(
  "Export this list?",
  () => import("#src/pages/admin/client/export-list-dialog.tsx").then((module) => module.ExportListDialog),
  { frame: { size: "short", width: "30rem" } },
);

/** All accounts, searched and filtered by the address. */
export function MembersTab() {
  const filters = useLocation({ select: ({ search }) => memberFiltersOf(search), structuralSharing: true });
  const { navigate } = useRouter();
  const list = useInfiniteQuery(membersQuery(filters));
  const count = useRef<HTMLDivElement>(null);
  const exporting = useDialog("export-list");
  const search = (next: MemberFilters) => void navigate({ href: membersAddress(next), resetScroll: false });
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined) as [
    keyof MemberFilters,
    string,
  ][];
  return (
    <div className="grid gap-5 lg:col-span-2">
      <MemberFilterBar filters={filters} onSearch={(values) => search(memberFiltersOf(values))} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ListCount ref={count} list={list}>
          {(total) => `${total} Member${total === "1" ? "" : "s"}`}
        </ListCount>
        <Button size="small" icon={Download} aria-haspopup="dialog" onClick={() => void exporting.show()}>
          Export List
        </Button>
      </div>
      {chosen.length > 0 && (
        <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
          {chosen.map(([name, value]) => (
            <li key={name}>
              <FilterChip label={labelOf(name, value)}>
                <Link
                  {...linkToMembers({ ...filters, [name]: undefined })}
                  resetScroll={false}
                  // The pressed chip disappears, and the focus with it.
                  onClick={() => count.current?.focus({ preventScroll: true })}
                />
              </FilterChip>
            </li>
          ))}
          <li>
            <Button asChild variant="quiet" size="small">
              <Link
                {...linkToMembers()}
                resetScroll={false}
                onClick={() => count.current?.focus({ preventScroll: true })}
              >
                Clear Filters
              </Link>
            </Button>
          </li>
        </ul>
      )}
      <div>
        <ListedMemberHead />
        <PagedList
          list={list}
          className="grid max-md:gap-3"
          loading={<Skeleton className="h-80" />}
          failure={{ title: "Couldn’t load the members", headingLevel: 3 }}
          empty={
            <EmptyState
              picture="/img/spot-mug.svg"
              title="Nobody fits"
              headingLevel={3}
              actions={
                <Button asChild variant="ink">
                  <Link {...linkToMembers()} resetScroll={false}>
                    See Everybody
                  </Link>
                </Button>
              }
            >
              Try fewer letters or remove a filter.
            </EmptyState>
          }
          moreLabel="Show More"
        >
          {rowOf}
        </PagedList>
      </div>
      {exporting.open && <ExportListDialog filters={filters} onClose={() => void exporting.hide()} />}
    </div>
  );
}

const rowOf = (member: Parameters<typeof ListedMemberRow>[0]["member"]) => (
  <ListedMemberRow member={member} />
);

const labelOf = (name: keyof MemberFilters, value: string) =>
  name === "q" ? `“${value}”` : (memberChoices[name] as Record<string, string>)[value]!;
