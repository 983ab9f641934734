import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { focusOn } from "#src/client/page-focus.ts";
import { patchItem } from "#src/client/resource-cache.ts";
import { useCan } from "#src/core/people/client/current-user.api.ts";
import {
  changeJustPosted,
  justPostedQuery,
  markSeen,
  repliesQuery,
} from "#src/features/forum/client/forum.api.ts";
import { NewRepliesButton, useNewReplies } from "#src/features/forum/client/new-replies.tsx";
import { useQuote, type Quote } from "#src/features/forum/client/quote.tsx";
import { ReplyItem } from "#src/features/forum/client/reply-item.tsx";
import type { Post } from "#src/features/forum/post.schema.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";
import { Skeleton } from "#src/ui/loading.tsx";

type ReplyThreadProps = {
  post: Post;
  /** The cursor at which the thread begins; undefined for the first reply. */
  after?: string | undefined;
  /** The address of the page after a cursor, for the use without JavaScript. */
  moreAddress?: (cursor: string) => string;
  /** Shown while there are no replies. */
  empty?: ReactNode;
  /** Renders the end of the thread. */
  children: (formProps: ThreadFormProps) => ReactNode;
};

/** The most replies that are refetched after a reply of one's own. */
const longThread = 100;

/** What {@link ReplyThread} passes to the form at its end. */
export type ThreadFormProps = {
  /** Shows a reply that was posted there. */
  onPosted: (reply: Reply) => void;
  /** The quoted line, and how to remove it. */
  quote: Quote | undefined;
  /** New each time a quote was chosen or removed: then the form takes the focus. */
  quoting: object | undefined;
  onQuote: (quote: Quote | undefined) => void;
};

/** The replies to a post, page by page, and below them those just posted here. */
export function ReplyThread({ post, after, moreAddress, empty, children }: ReplyThreadProps) {
  const client = useQueryClient();
  useSeen(post);
  const query = repliesQuery(post.id, { after });
  const replies = useInfiniteQuery(query);
  const fetched = new Set(replies.data?.items.map(({ id }) => id));
  // One's own reply is the last of all: until all pages before it are loaded, it is shown separately.
  const { data: posted } = useQuery(justPostedQuery(post.id));
  const beside = posted?.pages.flatMap(({ items }) => items) ?? [];
  const justPosted = beside.filter(({ id }) => !fetched.has(id));
  const newReplies = useNewReplies({
    postId: post.id,
    last: replies.data?.items.at(-1),
    whole: Boolean(replies.data) && !replies.hasNextPage,
    shown: new Set([...fetched, ...justPosted.map(({ id }) => id)]),
  });
  const { list: justPostedList, onShown } = useFocusOnFirst(justPosted);
  const showNewReplies = () => {
    const shownNow = newReplies.take();
    onShown(shownNow[0]);
    changeJustPosted(client, post.id, (before) =>
      [...before, ...shownNow].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)),
    );
  };
  const { quote, quoting, onQuote } = useQuote(post.id);
  const onPosted = (reply: Reply) => {
    changeJustPosted(client, post.id, (before) => [...before.filter(({ id }) => id !== reply.id), reply]);
    // A long thread is not refetched page by page for one reply, which is shown at its end already.
    const long = (replies.data?.items.length ?? 0) > longThread;
    void client.invalidateQueries({ queryKey: query.queryKey, refetchType: long ? "none" : "active" });
  };
  const { id: postId, userId: postAuthorId } = post;
  const mayQuote = useCan("post.create");
  const renderReply = useCallback(
    (reply: Reply) => (
      <ReplyItem
        reply={reply}
        postId={postId}
        postAuthorId={postAuthorId}
        onQuote={mayQuote ? onQuote : undefined}
      />
    ),
    [postId, postAuthorId, mayQuote, onQuote],
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
        {renderReply}
      </PagedList>
      {justPosted.length > 0 && (
        <ul ref={justPostedList} className="thread" aria-label="Just posted">
          {justPosted.map((reply) => (
            <li key={reply.id} className="min-w-0 rounded-small">
              {renderReply(reply)}
            </li>
          ))}
        </ul>
      )}
      <NewRepliesButton
        {...newReplies}
        position={moreAddress ? "page" : "thread"}
        apart={replies.hasNextPage && justPosted.length === 0}
        onShow={showNewReplies}
      />
      {children({ onPosted, quote, quoting, onQuote })}
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

/** Marks a followed post as read once its thread is shown. */
function useSeen({ id, unread }: Post) {
  const client = useQueryClient();
  useEffect(() => {
    if (unread === 0) return;
    // A failure is made up for with the next visit.
    markSeen(id).then(
      () => patchItem(client, "/api/forum", id, { unread: 0 }),
      () => {},
    );
  }, [client, id, unread]);
}

/** Moves the focus to the first of the items that a press has added to a list, once it is rendered. */
function useFocusOnFirst(items: readonly { id: string }[]) {
  const list = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState<string>();
  useEffect(() => {
    const index = items.findIndex(({ id }) => id === first);
    const element = index < 0 ? undefined : list.current?.children[index];
    if (!(element instanceof HTMLElement)) return;
    setFirst(undefined);
    focusOn(element);
    // Not where there is room.
    element.scrollIntoView({ block: "nearest" });
  }, [items, first]);
  return { list, onShown: (item: { id: string } | undefined) => setFirst(item?.id) };
}
