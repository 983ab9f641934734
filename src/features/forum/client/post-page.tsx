import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { BackLink } from "#src/client/back-link.tsx";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { findItem } from "#src/client/resource-cache.ts";
import { useIntent } from "#src/client/use-intent.ts";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { useCurrentUser, useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { PostSkeleton } from "#src/features/forum/client/forum-skeletons.tsx";
import { FollowButton } from "#src/features/forum/client/post-buttons.tsx";
import { PlainText } from "#src/ui/plain-text.tsx";
import { PostView } from "#src/features/forum/client/post-view.tsx";
import { ReplyCount, repliesText } from "#src/features/forum/client/post-parts.tsx";
import { postQuery } from "#src/features/forum/client/forum.api.ts";
import { ReplyForm } from "#src/features/forum/client/reply-form.tsx";
import { ReplyThread } from "#src/features/forum/client/reply-thread.tsx";
import { useLoginFor } from "#src/features/forum/client/use-login-for.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { Button, TextLink } from "#src/ui/button.tsx";
import { Page } from "#src/ui/page.tsx";

const route = getRouteApi("/community/$id");

export function PostPage() {
  const { id } = route.useParams();
  const client = useQueryClient();
  const detail = useDetail({
    ...postQuery(id),
    placeholderData: () => findItem(client, "/api/forum", id),
  });
  return (
    <Page className="pt-3">
      <BackLink to="/community">CC Chat</BackLink>
      <div className="grid items-start gap-x-12 pt-2 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <DetailState
          query={detail}
          what="post"
          picture="/img/spot-mug.svg"
          skeleton={<PostSkeleton />}
          gone={{
            text: "It may have been deleted, or the address has a typo.",
            action: (
              <Button asChild variant="primary">
                <Link to="/community">Back to CC Chat</Link>
              </Button>
            ),
          }}
        >
          {(post) => <WholePost key={id} post={post} />}
        </DetailState>
      </div>
    </Page>
  );
}

function WholePost({ post }: { post: Post }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const user = useCurrentUser();
  const notAllowed = useNotAllowed("post.create");
  const [toReply, setToReply] = useState(false);
  useIntent("reply", () => setToReply(true));
  const toAll = () => navigate({ to: "/community", replace: true });
  return (
    <div className="min-w-0">
      <PostView
        post={post}
        allPictures
        eager
        leave={toAll}
        text={
          <>
            <h1
              dir="auto"
              className="mt-4 mb-3 text-[min(clamp(1.75rem,1.5rem+1vw,2.25rem),12vw)]/[1.12] wrap-anywhere"
            >
              {post.title}
            </h1>
            <PlainText text={post.content} links={post.links} />
          </>
        }
        count={
          <a href="#replies" className="post-action">
            <ReplyCount post={post} />
          </a>
        }
        lastAction={user && <FollowButton post={post} />}
      />
      <section id="replies" className="flex flex-col scroll-mt-20 gap-4 pt-10 [--thread-ground:var(--paper)]">
        <h2 className="type-h3">{headingOf(post.replies)}</h2>
        {(search.after ?? search.before) && (
          <TextLink asChild className="self-start">
            <Link to="/community/$id" params={{ id: post.id }} hash="replies">
              Go to the newest replies
            </Link>
          </TextLink>
        )}
        <ReplyThread
          post={post}
          search={search}
          ownPage
          empty={<p className="text-ink-soft">No replies yet. Be the first.</p>}
        >
          {(formProps) =>
            notAllowed ? (
              <AccountSuspended />
            ) : user ? (
              <ReplyForm {...formProps} post={post} focus={toReply} />
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
