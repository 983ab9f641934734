import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Ban } from "lucide-react";
import { useRef, useState } from "react";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { findItem } from "#src/client/resource-cache.ts";
import { useIntent } from "#src/client/use-intent.ts";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { useCurrentUser, useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { BlockButton } from "#src/core/moderation/client/block-button.tsx";
import { PostSkeleton } from "#src/features/forum/client/community-pending.tsx";
import { FollowButton } from "#src/features/forum/client/follow-button.tsx";
import { PlainText } from "#src/ui/plain-text.tsx";
import { PostArticle } from "#src/features/forum/client/post-article.tsx";
import { PostPreview } from "#src/features/forum/client/post-preview.tsx";
import { actionClass, ReplyCount } from "#src/features/forum/client/post-parts.tsx";
import { repliesText } from "#src/features/forum/client/replies-text.ts";
import { newestPostsQuery, postQuery } from "#src/features/forum/client/forum.api.ts";
import { ReplyForm } from "#src/features/forum/client/reply-form.tsx";
import { ReplyThread } from "#src/features/forum/client/reply-thread.tsx";
import { ShareButton } from "#src/features/forum/client/share-button.tsx";
import { useLoginFor, type PostAct } from "#src/features/forum/client/after-login.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { Button, IconButton, TextLink } from "#src/ui/button.tsx";
import { Page } from "#src/ui/page.tsx";

const route = getRouteApi("/community/$id");

/** One post with its replies, at an address that can be shared. */
export function PostPage() {
  const { id } = route.useParams();
  const client = useQueryClient();
  const detail = useDetail({
    ...postQuery(id),
    placeholderData: () => findItem(client, "/api/forum", id),
  });
  return (
    <Page className="pt-3">
      <TextLink asChild>
        <Link to="/community">
          <span className="icon size-[1.25em] icon-arrow-left" />
          CC Chat
        </Link>
      </TextLink>
      <div className="grid items-start gap-x-12 pt-2 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <DetailState
          query={detail}
          what="post"
          picture="/img/spot-mug.svg"
          skeleton={<PostSkeleton />}
          gone={{
            text: "It may have been deleted, or its address has a typo.",
            action: (
              <Button asChild variant="primary">
                <Link to="/community">Back to CC Chat</Link>
              </Button>
            ),
          }}
        >
          {(post) => <WholePost key={id} post={post} />}
        </DetailState>
        <AlsoOnChat besides={id} />
      </div>
    </Page>
  );
}

function WholePost({ post }: { post: Post }) {
  const { after } = route.useSearch();
  const navigate = route.useNavigate();
  const user = useCurrentUser();
  const notAllowed = useNotAllowed("post.create");
  const box = useRef<HTMLDivElement>(null);
  const [afterLogin, setAfterLogin] = useState<PostAct>();
  useIntent("like", () => setAfterLogin("like"));
  useIntent("reply", () => setAfterLogin("reply"));
  const toAll = () => navigate({ to: "/community", replace: true });
  const reply = () => box.current?.querySelector("textarea")?.focus();
  return (
    <div className="min-w-0">
      <PostArticle
        post={post}
        allPictures
        eager
        afterLogin={afterLogin}
        onReply={reply}
        onDeleted={toAll}
        lastAction={
          <BlockButton person={post.author} leave={toAll}>
            {(ask, label) => <IconButton label={label} icon={Ban} onClick={ask} />}
          </BlockButton>
        }
        text={
          <>
            <h1 className="mt-4 mb-3 text-[clamp(1.75rem,1.5rem+1vw,2.25rem)]/[1.12] wrap-anywhere">
              {post.title}
            </h1>
            <PlainText text={post.content} links={post.links} />
          </>
        }
        actions={
          <>
            <a href="#replies" className={actionClass}>
              <ReplyCount post={post} />
            </a>
            {user && <FollowButton post={post} />}
            <ShareButton post={post} />
          </>
        }
      />
      <section id="replies" className="flex flex-col scroll-mt-20 gap-4 pt-10 [--thread-ground:var(--paper)]">
        <h2 className="type-h3">{headingOf(post.replies)}</h2>
        {after && (
          <TextLink asChild className="self-start">
            <Link to="/community/$id" params={{ id: post.id }} hash="replies">
              Back to the first replies
            </Link>
          </TextLink>
        )}
        <ReplyThread
          post={post}
          after={after}
          moreAddress={(cursor) => `/community/${post.id}?after=${encodeURIComponent(cursor)}`}
          empty={<p className="text-ink-soft">Nobody has answered so far.</p>}
        >
          {(formProps) =>
            notAllowed ? (
              <AccountSuspended />
            ) : user ? (
              <div ref={box}>
                <ReplyForm {...formProps} post={post} />
              </div>
            ) : (
              <LoginToReply post={post} />
            )
          }
        </ReplyThread>
      </section>
    </div>
  );
}

const headingOf = (count: number) => repliesText(count).replace("repl", "Repl");

function LoginToReply({ post }: { post: Post }) {
  const loginFor = useLoginFor(post.id);
  return (
    <Button variant="primary" className="justify-self-start" onClick={() => void loginFor("reply")}>
      Login to Reply
    </Button>
  );
}

/** A few other posts, where the page has room for them. */
function AlsoOnChat({ besides }: { besides: string }) {
  const { data } = useInfiniteQuery(newestPostsQuery());
  const others = data?.items.filter(({ id }) => id !== besides).slice(0, 3) ?? [];
  if (others.length === 0) return null;
  return (
    <aside aria-labelledby="also" className="sticky top-24 grid gap-4 max-lg:hidden">
      <h2 id="also" className="type-h3">
        Also on CC Chat
      </h2>
      <ul>
        {others.map((other) => (
          <li key={other.id} className="border-b border-line py-4 first:pt-0">
            <PostPreview post={other} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
