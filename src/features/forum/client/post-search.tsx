import { getRouteApi, Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useId, type SubmitEvent } from "react";
import { useSearchField } from "#src/client/lists/use-search-field.ts";
import type { CommunitySearch } from "#src/features/forum/community-search.ts";
import { postLimits } from "#src/features/forum/post.constants.ts";
import { Button, TextLink } from "#src/ui/button.tsx";
import { Input } from "#src/ui/input.tsx";

const route = getRouteApi("/community");

/**
 * Searches posts and replies within the current category; without JavaScript the browser submits the form.
 */
export function PostSearch({ category, q, following }: Omit<CommunitySearch, "after">) {
  const navigate = route.useNavigate();
  const id = useId();
  const field = useSearchField(q);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = field.current!.value.trim() || undefined;
    void navigate({ search: { category, following, q: text }, resetScroll: false });
  };
  return (
    <search className="grid gap-2">
      <form action="/community" onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        {category && <input type="hidden" name="category" value={category} />}
        {following && <input type="hidden" name="following" value="true" />}
        <label htmlFor={id} className="sr-only">
          Search posts and replies
        </label>
        <Input
          ref={field}
          id={id}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={postLimits.search}
          placeholder="Search posts and replies"
        />
        <Button type="submit" icon={Search}>
          Search
        </Button>
      </form>
      {q && (
        <p className="min-w-0 type-small wrap-anywhere text-ink-soft">
          Posts with “{q}”, in their words or in a reply.{" "}
          <TextLink asChild>
            <Link
              to="/community"
              search={{ category }}
              resetScroll={false}
              onClick={() => field.current?.focus()}
            >
              Clear search
            </Link>
          </TextLink>
        </p>
      )}
    </search>
  );
}
