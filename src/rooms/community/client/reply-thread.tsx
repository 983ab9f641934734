import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { nameOf, PostTime } from "#src/rooms/community/client/post-parts.tsx";
import { repliesQuery } from "#src/rooms/community/client/post.api.ts";
import { PlainText } from "#src/rooms/community/client/plain-text.tsx";
import type { Post } from "#src/rooms/community/post.schema.ts";
import type { Reply } from "#src/rooms/community/reply.schema.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

type ReplyThreadProps = {
  post: Post;
  /** Where the thread begins, if not with the first reply. */
  after?: string | undefined;
  /** The address that shows what follows a cursor, where no script can fetch it. */
  moreAddress?: (cursor: string) => string;
  /** What is said while nobody has answered. */
  empty?: ReactNode;
  /** What stands at the thread's end, given what to do with a reply that was posted there. */
  children: (onPosted: (reply: Reply) => void) => ReactNode;
};

/** The replies to a post on their line, page by page, and below them those just written here. */
export function ReplyThread({ post, after, moreAddress, empty, children }: ReplyThreadProps) {
  const client = useQueryClient();
  const query = repliesQuery(post.id, { after });
  const replies = useInfiniteQuery(query);
  const [own, setOwn] = useState<Reply[]>([]);
  const fetched = new Set(replies.data?.items.map(({ id }) => id));
  // Her reply is the last of all: until the pages before it are there, it stands by itself.
  const ahead = own.filter(({ id }) => !fetched.has(id));
  const onPosted = (reply: Reply) => {
    setOwn((before) => [...before, reply]);
    void client.invalidateQueries({ queryKey: query.queryKey });
  };
  return (
    <>
      <PagedList
        list={replies}
        className="thread"
        loading={<RepliesLoading />}
        failure={{ title: "Failed to fetch replies", headingLevel: 3 }}
        empty={ahead.length > 0 ? null : empty}
        moreLabel="Show More Replies"
        {...(moreAddress && { moreAddress })}
      >
        {(reply) => <ThreadReply reply={reply} post={post} />}
      </PagedList>
      {ahead.length > 0 && (
        <ul className="thread" aria-label="Just posted">
          {ahead.map((reply) => (
            <li key={reply.id} className="min-w-0 rounded-small">
              <ThreadReply reply={reply} post={post} />
            </li>
          ))}
        </ul>
      )}
      {children(onPosted)}
    </>
  );
}

function ThreadReply({ reply, post }: { reply: Reply; post: Post }) {
  const { author } = reply;
  const byAuthor = reply.userId !== null && reply.userId === post.userId;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <Avatar size="small" name={author.firstName} src={author.profileImageUrl} className="thread-face" />
      <div>
        <p className="type-small text-ink-soft wrap-anywhere">
          <b className="font-[650] text-ink">{nameOf(author)}</b>
          {byAuthor && <b className="font-[650] text-accent-ink"> · Author</b>}
          {" · "}
          <PostTime moment={reply.createdAt} reply />
        </p>
        <PlainText text={reply.content} />
      </div>
    </div>
  );
}

function RepliesLoading() {
  return (
    <div role="status" aria-label="Loading replies" className="grid gap-4 py-3">
      {[0, 1].map((index) => (
        <div key={index} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
          <Skeleton className="size-9 rounded-full!" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
