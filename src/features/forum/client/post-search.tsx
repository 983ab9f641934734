import { getRouteApi, Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useId } from "react";
import { SearchField } from "#src/client/lists/search-field.tsx";
import type { CommunitySearch } from "#src/features/forum/forum-address.ts";
import { postLimits } from "#src/features/forum/post.constants.ts";
import { Button, TextLink } from "#src/ui/button.tsx";

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
