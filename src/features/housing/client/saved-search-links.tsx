import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useSavedSearches, useSeen } from "#src/features/housing/client/use-saved-searches.ts";
import { filtersToSave, type HousingSearch } from "#src/features/housing/housing.address.ts";
import { newHomesText, searchLabel } from "#src/features/housing/saved-search.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";

/** A member's saved searches as links, with how many homes are new in each. */
export function SavedSearchLinks({ filters }: { filters: HousingSearch }) {
  const { searches, open } = useSavedSearches(filters);
  useSeen(open);
  if (searches.length === 0) return null;
  return (
    <nav aria-label="Saved searches" className="rail mb-3 gap-2 md:mx-0 md:flex-wrap md:px-0">
      <ul className="contents">
        {searches.map((search) => (
          <li key={search.id} className="flex-none">
            <Link
              to="/housing"
              search={filtersToSave(search)}
              resetScroll={false}
              // Otherwise the router marks each search as current that the open one narrows down.
              activeOptions={{ exact: true }}
              aria-current={search === open ? "page" : undefined}
              className={clsx("chip", search === open ? "chip-on" : "chip-off")}
            >
              {search !== open && search.newHomes > 0 ? (
                <Badge tone="peach" className="-ml-2">
                  {newHomesText(search)}
                </Badge>
              ) : (
                <Icon icon="bell" className="size-[1.1rem]" />
              )}
              <span className="max-w-64 truncate md:max-w-96">{searchLabel(search)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Button asChild variant="quiet">
        <Link
          to="/profile"
          search={{ tab: "notifications" }}
          hash="saved-searches"
          aria-label="Manage saved searches"
        >
          Manage
        </Link>
      </Button>
    </nav>
  );
}
