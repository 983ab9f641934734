import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import type { CommunitySearch } from "#src/features/forum/forum.address.ts";
import { postCategories } from "#src/features/forum/post.options.ts";

type ChipsProps = Omit<CommunitySearch, "after">;

/** The categories as links, the current one marked; a custom category is shown while it is the current one. */
export function CategoryChips({ category, following, ...searching }: ChipsProps) {
  const user = useCurrentUser();
  const currentCategory = following ? undefined : category?.toLowerCase();
  const offered = postCategories.some((known) => known.toLowerCase() === currentCategory);
  const chips = [...(category && !offered && !following ? [category] : []), ...postCategories];
  return (
    <nav aria-label="Category" className="min-w-0">
      <ul className="rail gap-2 md:mx-0 md:flex-wrap md:px-0">
        <Chip current={!category && !following} search={searching}>
          All
        </Chip>
        {(user || following) && (
          <Chip current={following ?? false} search={{ ...searching, following: true }}>
            Following
          </Chip>
        )}
        {chips.map((chip) => (
          <Chip
            key={chip}
            current={chip.toLowerCase() === currentCategory}
            search={{ category: chip, ...searching }}
          >
            {chip}
          </Chip>
        ))}
      </ul>
    </nav>
  );
}

function Chip({ current, search, children }: { current: boolean; search: ChipsProps; children: string }) {
  return (
    <li ref={current ? scrollIntoRail : undefined}>
      <Link
        to="/community"
        search={search}
        resetScroll={false}
        // Otherwise the link without a category would be active for every category.
        activeOptions={{ exact: true }}
        aria-current={current ? "page" : undefined}
        className={clsx("chip no-underline", current ? "bg-ink text-paper" : "chip-off")}
      >
        <span className="max-w-56 truncate">{children}</span>
      </Link>
    </li>
  );
}

/** On a phone, the current chip may be outside the visible part of the row. */
function scrollIntoRail(chip: HTMLLIElement | null) {
  const rail = chip?.parentElement;
  if (rail) rail.scrollLeft = chip.offsetLeft - rail.clientWidth / 3;
}
