import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useLocation } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { ListCount } from "#src/client/lists/paged-list.tsx";
import { ResultList } from "#src/client/lists/result-list.tsx";
import { useDialog, useReopen } from "#src/client/use-dialog.ts";
import { useIntent } from "#src/client/use-intent.ts";
import { useNotAllowed, useCurrentUser, useCan } from "#src/core/people/client/current-user.api.ts";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { CategoryChips } from "#src/features/forum/client/forum-filters.tsx";
import { PostSearch } from "#src/features/forum/client/post-search.tsx";
import { firstSeen, NewSinceRule } from "#src/features/forum/client/new-since.tsx";
import { NewPosts } from "#src/features/forum/client/new-posts.tsx";
import { PostSkeletons } from "#src/features/forum/client/forum-skeletons.tsx";
import { postsQuery, newPostDraft } from "#src/features/forum/client/forum.api.ts";
import { PostCard } from "#src/features/forum/client/post-view.tsx";
import type { CommunitySearch } from "#src/features/forum/forum.address.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { withParameters } from "#src/shared/return-to.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Page, PageHead, WindowFrame } from "#src/ui/page.tsx";

const route = getRouteApi("/community");

const NewPost = lazyDialog("Create New Post", () =>
  import("#src/features/forum/client/post-form.tsx").then((module) => module.NewPost),
);

export function ForumPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const newPost = useNewPost();
  const { category, q, following } = search;
  const searching = q !== undefined || search.search === true;
  useHousingAnchor(search);
  const showPosted = (post: Post) => {
    // The filtered list may not contain the new post.
    const same = category?.toLowerCase() === post.category.toLowerCase();
    if (search.after || q || following || (category && !same))
      void navigate({ search: same ? { category } : {} });
    else newPost.close();
  };
  return (
    <>
      <PageHead
        title="Join the Chat!"
        lead="Ask about sublets, roommates and routes home, and find company for the ride."
      />
      <Page className="grid items-start gap-x-12 pt-6 lg:grid-cols-[minmax(0,min(42rem,62%))_minmax(0,1fr)]">
        <div className="grid gap-4 md:gap-6">
          <AccountSuspended />
          {!searching && (
            <div className="flex items-center justify-end gap-2">
              <PostStarter onStart={newPost.start} />
              <Link
                to="/community"
                search={{ category, search: true }}
                aria-label="Search posts and replies"
                className="icon-button flex-none"
              >
                <Icon icon={Search} />
              </Link>
            </div>
          )}
          <section id="housing" aria-label="Posts" className="grid gap-4 md:gap-6">
            {searching ? (
              <PostSearch search={search} />
            ) : (
              <>
                <CategoryChips category={category} following={following} />
                <Posts search={search} onPost={newPost.start} />
              </>
            )}
          </section>
        </div>
        <GoodCompany />
      </Page>
      {newPost.open && <NewPost category={category} onPosted={showPosted} onClose={newPost.close} />}
    </>
  );
}

/** "#housing" in the address selects the category Housing unless a chip was chosen. */
function useHousingAnchor({ category, q, following }: CommunitySearch) {
  const navigate = route.useNavigate();
  const isHousing = useLocation({ select: ({ hash }) => hash === "housing" });
  useEffect(() => {
    if (isHousing && !category) {
      void navigate({ search: { category: "Housing", q, following }, hash: "housing", replace: true });
    }
  }, [isHousing, category, q, following, navigate]);
}

type PostsProps = { search: CommunitySearch; onPost: () => void };

function Posts({ search, onPost }: PostsProps) {
  const { category, following, after } = search;
  const navigate = route.useNavigate();
  const posts = useInfiniteQuery(postsQuery(search));
  const [toReply, setToReply] = useState<string>();
  useIntent("reply", setToReply);
  const { data } = posts;
  const notAllowed = useNotAllowed("post.create");
  useEffect(() => {
    if (!toReply || !data || data.items.some(({ id }) => id === toReply)) return;
    // The post is not on this page of the list: open its own page.
    const intent: Record<string, string> = { reply: toReply };
    void navigate({ to: "/community/$id", params: { id: toReply }, search: intent, replace: true });
  }, [toReply, data, navigate]);
  const { id: seenId, newSince } = firstSeen(data?.items ?? []) ?? {};
  const renderPost = useCallback(
    (post: Post, index: number) => (
      <>
        {newSince !== undefined && post.id === seenId && <NewSinceRule newSince={newSince} />}
        <PostCard post={post} eager={index === 0} toReply={toReply === post.id} />
      </>
    ),
    [toReply, seenId, newSince],
  );
  return (
    <>
      <div className="sr-only">
        <ListCount list={posts}>{(total) => `${total} ${total === "1" ? "Post" : "Posts"}`}</ListCount>
      </div>
      {!after && <NewPosts search={search} />}
      <ResultList
        list={posts}
        page="/community"
        filters={{ category, following }}
        after={after}
        back="Back to the newest posts"
        backClassName="-my-3 justify-self-start"
        className="grid gap-6"
        loading={<PostSkeletons />}
        failed="Failed to fetch posts"
        empty={
          following
            ? nothingFollowed
            : {
                title: "No Posts Yet",
                text: `No posts${category ? ` in ${category}` : ""} so far. A question is a good start.`,
                actions: !notAllowed && <Button onClick={onPost}>Create First Post</Button>,
              }
        }
        moreLabel="Show More Posts"
      >
        {renderPost}
      </ResultList>
    </>
  );
}

const nothingFollowed = {
  title: "You’re Not Following Anything Yet",
  text: "Posts you write, reply to or follow show up here.",
};

const rules = [
  "Say which town and which line.",
  "Keep street addresses for messages between verified members.",
  "Post in Safety when a route changes.",
];

function GoodCompany() {
  return (
    <aside aria-label="Good company online" className="sticky top-24 grid gap-6 max-lg:hidden">
      <WindowFrame className="h-52">
        <img src="/img/studynight.svg" alt="" loading="lazy" width={800} height={600} />
      </WindowFrame>
      <h2 className="type-h3">Good company online</h2>
      <ul className="grid gap-[.6rem] text-[.9375rem]">
        {rules.map((rule) => (
          <li key={rule} className="grid grid-cols-[auto_1fr] gap-[.65rem]">
            <span className="icon mt-[.15rem] size-[1.1rem] text-verified icon-check" />
            <span>{rule}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

export function PostStarter({ onStart }: { onStart: () => void }) {
  const user = useCurrentUser();
  if (useNotAllowed("post.create")) return null;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 rounded-card bg-surface p-3 shadow-panel">
      {user && <Avatar name={user.firstName} src={user.profileImageUrl} />}
      <p className="min-w-0 flex-1 truncate text-ink-soft max-md:hidden">
        {user ? `What’s on your mind, ${user.firstName}?` : "What’s on your mind?"}
      </p>
      <Button variant="primary" onClick={onStart} className="min-w-0 max-md:flex-1">
        {user ? "Create New Post" : "Login to Create Post"}
      </Button>
    </div>
  );
}

export function useNewPost() {
  const requireLogin = useLoginPrompt();
  const mayPost = useCan("post.create");
  const notAllowed = useNotAllowed("post.create");
  const { open, show, hide } = useDialog("post");
  useReopen(mayPost && newPostDraft, show);
  const href = useLocation({ select: (location) => location.href });
  const returnTo = withParameters(href, { post: "1" });
  const start = () => {
    if (requireLogin("create a post", returnTo) && !notAllowed) void show();
  };
  useIntent("post", start);
  return { open, start, close: () => void hide(), returnTo };
}
