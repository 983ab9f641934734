import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { focusOn } from "#src/client/page-focus.ts";
import { patchItem } from "#src/client/resource-cache.ts";
import { useCan } from "#src/core/people/client/current-user.api.ts";
import {
  changeJustPosted,
  justPostedQuery,
  markSeen,
  repliesPath,
} from "#src/features/forum/client/forum.api.ts";
import { NewRepliesButton, useNewReplies } from "#src/features/forum/client/new-replies.tsx";
import { useQuote, type Quote } from "#src/features/forum/client/quote.tsx";
import { ReplyItem } from "#src/features/forum/client/reply-item.tsx";
import { useNamedReply } from "#src/features/forum/client/use-named-reply.ts";
import { useThread } from "#src/features/forum/client/use-thread.ts";
import type { PostSearch } from "#src/features/forum/forum.address.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type ReplyThreadProps = {
  post: Post;
  /** Which part is shown first; by default the newest replies. */
  search?: PostSearch;
  /** Whether it is on the post's own page, where each part has an address for use without JavaScript. */
  ownPage?: boolean;
  empty?: Elements;
  children: (formProps: ThreadFormProps) => Elements;
};

export type ThreadFormProps = {
  onPosted: (reply: Reply) => void;
  quote: Quote | undefined;
  /** A new object each time a quote is chosen or removed, which moves the focus to the form. */
  quoting: object | undefined;
  onQuote: (quote: Quote | undefined) => void;
};

const newest: PostSearch = {};

/** The replies to a post: the newest, earlier ones on a press, and below them those just posted here. */
export function ReplyThread({ post, search = newest, ownPage = false, empty, children }: ReplyThreadProps) {
  const client = useQueryClient();
  useSeen(post);
  const thread = useThread(post.id, search);
  useNamedReply(thread.ids);
  const fetched = new Set(thread.ids);
  // Just posted replies are shown separately, after all others, until the thread is fetched again.
  const { data: posted } = useQuery(justPostedQuery(post.id));
  const beside = posted?.pages.flatMap(({ items }) => items) ?? [];
  const justPosted = beside.filter(({ id }) => !fetched.has(id));
  const { take, refetch, ...newReplies } = useNewReplies({
    postId: post.id,
    end: thread.end,
    whole: thread.whole,
    total: thread.total,
    behind: justPosted.map(({ id }) => id),
    shown: new Set([...fetched, ...justPosted.map(({ id }) => id)]),
  });
  const { list: justPostedList, onShown } = useFocusOnFirst(justPosted);
  const showNewReplies = () => {
    const shownNow = take();
    onShown(shownNow[0]);
    changeJustPosted(client, post.id, (before) =>
      [...before, ...shownNow].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)),
    );
  };
  const { quote, quoting, onQuote } = useQuote(post.id);
  const onPosted = (reply: Reply) => {
    changeJustPosted(client, post.id, (before) => [...before.filter(({ id }) => id !== reply.id), reply]);
    // Not refetched now, which might move what is shown. `refetch` only updates the number of replies.
    void client.invalidateQueries({ queryKey: [repliesPath(post.id)], refetchType: "none" });
    void refetch();
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
      {thread.earlierPart === "button" && (
        <ShowEarlier
          postId={postId}
          search={search}
          label={thread.earlierLabel}
          onShow={thread.showEarlier}
        />
      )}
      {thread.earlierPart === "list" && (
        <PagedList
          {...ofThread}
          upwards
          list={thread.earlier}
          empty={search.after || justPosted.length > 0 || newReplies.count > 0 ? null : empty}
          moreLabel={thread.earlierLabel}
          {...(ownPage && { moreAddress: (cursor) => addressOf(postId, "before", cursor) })}
        >
          {renderReply}
        </PagedList>
      )}
      {search.after && (
        <PagedList
          {...ofThread}
          list={thread.later}
          empty={null}
          moreLabel="Show More Replies"
          moreAddress={(cursor) => addressOf(postId, "after", cursor)}
        >
          {renderReply}
        </PagedList>
      )}
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
        position={ownPage ? "page" : "thread"}
        apart={thread.later.hasNextPage && justPosted.length === 0}
        onShow={showNewReplies}
      />
      {children({ onPosted, quote, quoting, onQuote })}
    </>
  );
}

const ofThread = {
  className: "thread",
  loading: <RepliesLoading />,
  failure: { title: "Failed to fetch replies", headingLevel: 3 as const },
};

const addressOf = (postId: string, part: keyof PostSearch, cursor: string) =>
  `/community/${postId}?${part}=${encodeURIComponent(cursor)}`;

type ShowEarlierProps = { postId: string; search: PostSearch; label: string; onShow: () => void };

function ShowEarlier({ postId, search: { after = "" }, label, onShow }: ShowEarlierProps) {
  const hydrated = useHydrated();
  return hydrated ? (
    <Button size="small" className="justify-self-start self-start" onClick={onShow}>
      {label}
    </Button>
  ) : (
    <Button asChild size="small" className="justify-self-start self-start">
      <a href={addressOf(postId, "before", after)}>{label}</a>
    </Button>
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

function useSeen({ id, unread }: Post) {
  const client = useQueryClient();
  useEffect(() => {
    if (unread === 0) return;
    // After a failure, the next visit marks it.
    markSeen(id).then(
      () => patchItem(client, "/api/forum", id, { unread: 0 }),
      () => {},
    );
  }, [client, id, unread]);
}

/** Moves the focus to the first item that a press has added to a list, once it is rendered. */
function useFocusOnFirst(items: readonly { id: string }[]) {
  const list = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState<string>();
  useEffect(() => {
    const index = items.findIndex(({ id }) => id === first);
    const element = index < 0 ? undefined : list.current?.children[index];
    if (!(element instanceof HTMLElement)) return;
    setFirst(undefined);
    focusOn(element);
    // Does not scroll if the item is in view.
    element.scrollIntoView({ block: "nearest" });
  }, [items, first]);
  return { list, onShown: (item: { id: string } | undefined) => setFirst(item?.id) };
}
