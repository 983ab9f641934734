import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, type ReactNode } from "react";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { NewRepliesButton } from "#src/features/forum/client/new-replies-button.tsx";
import { useFocusOnFirst } from "#src/features/forum/client/use-focus-on-first.ts";
import { useNewReplies } from "#src/features/forum/client/use-new-replies.ts";
import { useCan } from "#src/core/people/client/current-user.api.ts";
import { repliesQuery } from "#src/features/forum/client/reply.api.ts";
import { ThreadReply } from "#src/features/forum/client/thread-reply.tsx";
import { useQuote, type Quote } from "#src/features/forum/client/use-quote.ts";
import { useSeen } from "#src/features/forum/client/use-seen.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";

type ReplyThreadProps = {
  post: Post;
  /** Where the thread begins, if not with the first reply. */
  after?: string | undefined;
  /** The address that shows what follows a cursor, where no script can fetch it. */
  moreAddress?: (cursor: string) => string;
  /** What is said while nobody has answered. */
  empty?: ReactNode;
  /** What stands at the thread's end. */
  children: (answering: Answering) => ReactNode;
};

/** So many replies are fetched anew at most. */
const longThread = 100;

/** What the box at the end of a thread is told. */
export type Answering = {
  /** What is to be done with a reply that was posted there. */
  onPosted: (reply: Reply) => void;
  /** The line that it quotes, and how to take that off. */
  quote: Quote | undefined;
  onQuote: (quote: Quote | undefined) => void;
};

/** The replies to a post on their line, page by page, and below them those just written here. */
export function ReplyThread({ post, after, moreAddress, empty, children }: ReplyThreadProps) {
  const client = useQueryClient();
  useSeen(post);
  const query = repliesQuery(post.id, { after });
  const replies = useInfiniteQuery(query);
  const [own, setOwn] = useState<Reply[]>([]);
  const fetched = new Set(replies.data?.items.map(({ id }) => id));
  // Her reply is the last of all: until the pages before it are there, it stands by itself.
  const justPosted = own.filter(({ id }) => !fetched.has(id));
  const arrived = useNewReplies({
    postId: post.id,
    shown: [...(replies.data?.items ?? []), ...justPosted],
    whole: Boolean(replies.data) && !replies.hasNextPage,
  });
  const { list: newOnes, onShown } = useFocusOnFirst(justPosted);
  const showArrived = () => {
    const taken = arrived.take();
    onShown(taken[0]);
    setOwn((before) => [...before, ...taken].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)));
  };
  const [quote, onQuote] = useQuote(post.id);
  const onPosted = (reply: Reply) => {
    setOwn((before) => [...before.filter(({ id }) => id !== reply.id), reply]);
    // A long thread is not fetched anew for one reply, page after page: that stands at its end already.
    const long = (replies.data?.items.length ?? 0) > longThread;
    void client.invalidateQueries({ queryKey: query.queryKey, refetchType: long ? "none" : "active" });
  };
  const onChange = useCallback(
    (id: string, edited?: Reply) =>
      setOwn((before) => before.flatMap((one) => (one.id === id ? (edited ?? []) : one))),
    [],
  );
  const onBlocked = useCallback(
    (userId: string | null) => setOwn((before) => before.filter((one) => one.userId !== userId)),
    [],
  );
  const { id: postId, userId: postAuthorId } = post;
  const mayQuote = useCan("post.create");
  const shown = useCallback(
    (reply: Reply) => (
      <ThreadReply
        reply={reply}
        postId={postId}
        postAuthorId={postAuthorId}
        onQuote={mayQuote ? onQuote : undefined}
        onChange={onChange}
        onBlocked={onBlocked}
      />
    ),
    [postId, postAuthorId, mayQuote, onQuote, onChange, onBlocked],
  );
  return (
    <>
      <PagedList
        list={replies}
        className="thread"
        loading={<RepliesLoading />}
        failure={{ title: "Failed to fetch replies", headingLevel: 3 }}
        empty={justPosted.length > 0 ? null : empty}
        moreLabel="Show More Replies"
        {...(moreAddress && { moreAddress })}
      >
        {shown}
      </PagedList>
      {justPosted.length > 0 && (
        <ul ref={newOnes} className="thread" aria-label="Just posted">
          {justPosted.map((reply) => (
            <li key={reply.id} className="min-w-0 rounded-small">
              {shown(reply)}
            </li>
          ))}
        </ul>
      )}
      <NewRepliesButton
        {...arrived}
        place={moreAddress ? "page" : "thread"}
        apart={replies.hasNextPage && justPosted.length === 0}
        onShow={showArrived}
      />
      {children({ onPosted, quote, onQuote })}
    </>
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
