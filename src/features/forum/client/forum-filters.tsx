import { getRouteApi, Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Search, Bell } from "lucide-react";
import { useId } from "react";
import { SearchField } from "#src/client/lists/search-field.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import type { CommunitySearch } from "#src/features/forum/forum-address.ts";
import { postLimits, postCategories } from "#src/features/forum/post.constants.ts";
import { Button, TextLink } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";

const route = getRouteApi("/community");

/** Searches posts and replies within the current category. */
export function PostSearch({ category, q, following }: Omit<CommunitySearch, "after">) {
  const navigate = route.useNavigate();
  const id = useId();
  return (
    <SearchField
      page="/community"
      label="Search posts and replies"
      q={q}
      filters={{ category, following }}
      maxLength={postLimits.search}
      onSearch={(text) => void navigate({ search: { category, following, q: text }, resetScroll: false })}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-2"
      id={id}
      note={
        <p className="min-w-0 type-small wrap-anywhere text-ink-soft">
          Posts with “{q}”, in their words or in a reply.{" "}
          <TextLink asChild>
            <Link
              to="/community"
              search={{ category }}
              resetScroll={false}
              onClick={() => document.getElementById(id)?.focus()}
            >
              Clear search
            </Link>
          </TextLink>
        </p>
      }
    >
      <Button type="submit" icon={Search}>
        Search
      </Button>
    </SearchField>
  );
}

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

/** Toggles the list of followed posts; category and search stay. */
export function FollowingFilter({ category, q, following }: Omit<CommunitySearch, "after">) {
  const user = useCurrentUser();
  if (!user && !following) return null;
  return (
    <Link
      to="/community"
      search={{ category, q, following: following ? undefined : true }}
      resetScroll={false}
      activeOptions={{ exact: true }}
      aria-current={following ? "true" : undefined}
      className={clsx("chip justify-self-start no-underline", following ? "bg-ink text-paper" : "chip-off")}
    >
      <Icon icon={Bell} />
      Following
    </Link>
  );
}
