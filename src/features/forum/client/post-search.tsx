import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useEffect, useId } from "react";
import { ListCount } from "#src/client/lists/paged-list.tsx";
import { ResultList } from "#src/client/lists/result-list.tsx";
import { SearchField } from "#src/client/lists/search-field.tsx";
import { personName } from "#src/core/people/person.ts";
import { isTooCommon } from "#src/features/forum/common-words.ts";
import { CategoryChips } from "#src/features/forum/client/forum-filters.tsx";
import { postsQuery } from "#src/features/forum/client/forum.api.ts";
import { PostSkeletons } from "#src/features/forum/client/forum-skeletons.tsx";
import { PostTime, repliesText } from "#src/features/forum/client/post-parts.tsx";
import { HighlightedText, MatchingReply } from "#src/features/forum/client/quote.tsx";
import type { CommunitySearch } from "#src/features/forum/forum.address.ts";
import { postLimits } from "#src/features/forum/post.limits.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { Button, TextLink } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";

const route = getRouteApi("/community");

export function PostSearch({ search }: { search: CommunitySearch }) {
  const { category, q, following } = search;
  const navigate = route.useNavigate();
  const id = useId();
  useEffect(() => {
    if (!q) document.getElementById(id)?.focus();
    // Focus only when opened without a text; later changes leave the focus where it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return (
    <>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <SearchField
            page="/community"
            label="Posts and replies"
            q={q}
            filters={{ category, following }}
            maxLength={postLimits.search}
            onSearch={(text) =>
              void navigate({
                search: { category, following, q: text, search: text ? undefined : true },
                resetScroll: false,
              })
            }
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-2"
            id={id}
            note={
              <TextLink asChild className="justify-self-start">
                <Link
                  to="/community"
                  search={{ category, search: true }}
                  resetScroll={false}
                  onClick={() => document.getElementById(id)?.focus()}
                >
                  Clear search
                </Link>
              </TextLink>
            }
          >
            <Button type="submit" icon={Search}>
              Search
            </Button>
          </SearchField>
        </div>
        <Link
          to="/community"
          search={{ category }}
          aria-label="Close the search"
          className="icon-button flex-none text-ink-soft"
        >
          <Icon icon="x" />
        </Link>
      </div>
      <CategoryChips category={category} q={q} following={following} search={q ? undefined : true} />
      {q ? (
        <Results search={search} q={q} />
      ) : (
        <p className="text-ink-soft">Searches posts and their replies.</p>
      )}
    </>
  );
}

const notFound = {
  title: "No Posts Found",
  text: "No post or reply has all of these words. Try fewer.",
};
const tooCommon = {
  title: "Too Common to Search For",
  text: "Words like these are in almost every post, so we skip them. Add a word that says more.",
};

function Results({ search, q }: { search: CommunitySearch; q: string }) {
  const { category, following, after } = search;
  const posts = useInfiniteQuery(postsQuery(search));
  const skipped = posts.data?.total.count === 0 && isTooCommon(q);
  return (
    <>
      {!skipped && (
        <ListCount list={posts}>
          {(total) => `${total} ${total === "1" ? "post" : "posts"} with “${q}”`}
        </ListCount>
      )}
      <ResultList
        list={posts}
        page="/community"
        filters={{ category, q, following }}
        after={after}
        back="Back to the newest posts"
        backClassName="-my-3 justify-self-start"
        className="grid gap-3"
        loading={<PostSkeletons />}
        failed="Failed to fetch posts"
        empty={skipped ? tooCommon : notFound}
        moreLabel="Show More Posts"
      >
        {(post) => <PostResult post={post} />}
      </ResultList>
    </>
  );
}

function PostResult({ post }: { post: Post }) {
  const { id, title, content, author, category, createdAt, replies, match } = post;
  return (
    <article
      aria-label={title}
      className="relative grid gap-1 rounded-card bg-surface p-4 shadow-panel md:px-6"
    >
      <h3 dir="auto" className="text-[1.1875rem]/[1.2] wrap-anywhere">
        <Link to="/community/$id" params={{ id }} className="card-link">
          {match ? <HighlightedText text={match.title} /> : title}
        </Link>
      </h3>
      <p dir="auto" className="line-clamp-3 wrap-anywhere">
        {match ? <HighlightedText text={match.text} /> : content}
      </p>
      {match?.reply && (
        <div className="relative z-1">
          <MatchingReply postId={id} reply={match.reply} />
        </div>
      )}
      <p className="type-small text-ink-soft">
        <span>{`${personName(author)} · `}</span>
        <PostTime moment={createdAt} />
        <span>{` · ${category} · ${repliesText(replies)}`}</span>
      </p>
    </article>
  );
}
