import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { CornerUpLeft } from "lucide-react";
import { useId, useState } from "react";
import { useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { PlainText } from "#src/ui/plain-text.tsx";
import { MatchingReply, HighlightedText } from "#src/features/forum/client/quote.tsx";
import { PostArticle } from "#src/features/forum/client/post-article.tsx";
import { actionClass, ReplyCount } from "#src/features/forum/client/post-parts.tsx";
import { ReplyForm } from "#src/features/forum/client/reply-form.tsx";
import { ReplyThread } from "#src/features/forum/client/reply-thread.tsx";
import { useLoginFor, type PostAct } from "#src/features/forum/client/after-login.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { Icon } from "#src/ui/icon.tsx";
import { TextLink } from "#src/ui/button.tsx";

type PostCardProps = { post: Post; eager?: boolean; afterLogin?: PostAct | undefined };

/** From this length on, a list cuts a post. */
const longText = { characters: 700, lines: 12 };

const isLong = (text: string) =>
  text.length > longText.characters || text.split("\n").length > longText.lines;

/** A post in the list; its replies and the reply form open below it. */
export function PostCard({ post, eager, afterLogin }: PostCardProps) {
  const [replying, setReplying] = useState(false);
  const threadId = useId();
  const loginFor = useLoginFor(post.id);
  const own = { to: "/community/$id", params: { id: post.id } } as const;
  const long = isLong(post.content);
  const { match } = post;
  const notAllowed = useNotAllowed("post.create");
  return (
    <PostArticle
      post={post}
      eager={eager}
      afterLogin={afterLogin}
      onReply={() => setReplying(true)}
      text={
        <>
          <h3 className="mt-4 mb-2 text-2xl/[1.2] wrap-anywhere md:text-[1.625rem]/[1.2]">
            <Link {...own} className="rounded-small no-underline hover:underline">
              {match ? <HighlightedText text={match.title} /> : post.title}
            </Link>
          </h3>
          {match ? (
            <p className="whitespace-pre-line wrap-anywhere">
              <HighlightedText text={match.text} />
            </p>
          ) : (
            <PlainText text={post.content} links={post.links} className={clsx(long && "line-clamp-8")} />
          )}
          {long && (
            <TextLink asChild>
              <Link {...own} aria-label={`Read more of ${post.title}`}>
                Read more
              </Link>
            </TextLink>
          )}
          {match?.reply && <MatchingReply postId={post.id} reply={match.reply} />}
        </>
      }
      actions={
        <Link {...own} hash="replies" className={actionClass}>
          <ReplyCount post={post} />
        </Link>
      }
      lastAction={
        !notAllowed && (
          <button
            type="button"
            onClick={() => {
              if (replying || loginFor("reply")) setReplying(!replying);
            }}
            aria-expanded={replying}
            aria-controls={replying ? threadId : undefined}
            className={clsx(actionClass, "font-semibold! text-ink!")}
          >
            <Icon icon={CornerUpLeft} />
            Reply
          </button>
        )
      }
    >
      {replying && (
        <div id={threadId} className="grid gap-4 pt-4 pb-4">
          <ReplyThread post={post}>
            {(formProps) => (
              <ReplyForm {...formProps} post={post} focus onCancel={() => setReplying(false)} />
            )}
          </ReplyThread>
        </div>
      )}
    </PostArticle>
  );
}
