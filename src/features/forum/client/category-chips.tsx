import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import type { CommunitySearch } from "#src/features/forum/forum-address.ts";
import { postCategories } from "#src/features/forum/post.constants.ts";

/**
 * The categories as links, the current one marked; a custom category is shown while it is the current one.
 */
export function CategoryChips({ category, q, following }: Omit<CommunitySearch, "after">) {
  const currentCategory = category?.toLowerCase();
  const offered = postCategories.some((known) => known.toLowerCase() === currentCategory);
  const chips = [undefined, ...(category && !offered ? [category] : []), ...postCategories];
  return (
    <nav aria-label="Category" className="min-w-0">
      <ul className="rail gap-2 md:mx-0 md:flex-wrap md:px-0">
        {chips.map((chip) => {
          const current = chip?.toLowerCase() === currentCategory;
          return (
            <li key={chip ?? ""} ref={current ? scrollIntoRail : undefined}>
              <Link
                to="/community"
                search={{ category: chip, q, following }}
                resetScroll={false}
                // Otherwise the link without a category would be active for every category.
                activeOptions={{ exact: true }}
                aria-current={current ? "page" : undefined}
                className={clsx("chip no-underline", current ? "bg-ink text-paper" : "chip-off")}
              >
                <span className="max-w-56 truncate">{chip ?? "All"}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** On a phone the current chip may lie outside the scrolled row. */
function scrollIntoRail(chip: HTMLLIElement | null) {
  const rail = chip?.parentElement;
  if (rail) rail.scrollLeft = chip.offsetLeft - rail.clientWidth / 3;
}
