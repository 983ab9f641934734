import { useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useRef, useState } from "react";
import { useLive } from "#src/client/live.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { newRepliesQuery, postQuery } from "#src/features/forum/client/forum.api.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";
import type { Cursor } from "#src/shared/pagination.ts";
import { Button } from "#src/ui/button.tsx";

// Sorts after every reply with the same time.
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

type KnownThread = {
  postId: string;
  /** The last reply of the loaded pages, and whether there are no further pages. */
  last: Reply | undefined;
  whole: boolean;
  /** The ids of what is shown. */
  shown: ReadonlySet<string>;
};

/**
 * The replies that have come since a thread was opened and are not shown yet: those after the last one that is, a hundred
 * at a time. They are fetched on news of the post, and held until `take` returns them to be shown.
 */
export function useNewReplies({ postId, last, whole, shown }: KnownThread) {
  const client = useQueryClient();
  const user = useCurrentUser();
  const [fetched, setFetched] = useState<{ replies: Reply[]; more: boolean }>({ replies: [], more: false });
  const openedAt = useRef<Cursor>(undefined);
  const taken = useRef<Cursor>(undefined);
  const running = useRef<{ again: boolean }>(undefined);

  /** The last reply after which all are news; where a part of the thread is not loaded, when it was opened. */
  function newsBegins(): Cursor | undefined {
    if (!whole) return taken.current ?? openedAt.current;
    const newest = last && { id: last.id, createdAt: new Date(last.createdAt) };
    const isLater = taken.current && (!newest || taken.current.createdAt > newest.createdAt);
    return isLater ? taken.current : newest;
  }
  async function fetchNew() {
    if (running.current) {
      running.current.again = true;
      return;
    }
    const after = newsBegins();
    if (!whole && !after) return;
    const now = { again: false };
    running.current = now;
    // A failure is made up for with the next news, or when the connection opens again.
    const page = await client.fetchInfiniteQuery(newRepliesQuery(postId, after)).then(
      ({ pages }) => pages[0],
      () => undefined,
    );
    running.current = undefined;
    if (page) setFetched({ replies: page.items, more: page.next !== undefined });
    if (now.again) await fetchNew();
  }
  useLive(`post:${postId}`, {
    onOpen: (at) => {
      openedAt.current ??= { createdAt: at, id: lastId };
      void fetchNew();
    },
    onNews: () => void fetchNew(),
  });

  const unshown = fetched.replies.filter(({ id }) => !shown.has(id));
  return {
    /** How many replies of others. */
    count: unshown.filter(({ userId }) => userId === null || userId !== user?.id).length,
    /** Whether there are even more. */
    more: fetched.more,
    /** Returns the new replies, which count as shown from then on. */
    take(): Reply[] {
      const newest = fetched.replies.at(-1);
      if (newest) taken.current = { id: newest.id, createdAt: new Date(newest.createdAt) };
      setFetched({ replies: [], more: false });
      if (fetched.more) void fetchNew();
      void client.invalidateQueries({ queryKey: postQuery(postId).queryKey });
      return unshown;
    },
  };
}

type NewRepliesButtonProps = {
  count: number;
  more: boolean;
  /** `page` lies above the page wherever the reader is in the thread, `thread` at the thread's end alone. */
  position: "page" | "thread";
  /** Keeps distance to a button before it. */
  apart: boolean;
  onShow: () => void;
};

/**
 * Announces new replies without moving the page: it lies above it, between the thread and the reply form, so
 * that it never covers what is being written.
 */
export function NewRepliesButton({ count, more, position, apart, onShow }: NewRepliesButtonProps) {
  return (
    // Always rendered, so that its coming and going moves nothing.
    <div
      className={clsx(
        "pointer-events-none z-10",
        apart ? "h-8" : "h-0",
        position === "page" ? "sticky bottom-[calc(2rem+env(safe-area-inset-bottom))]" : "relative",
      )}
    >
      <p role="status" className="sr-only">
        {/* The same text for any number, so that it is announced once. */}
        {count > 0 && "There are new replies."}
      </p>
      {count > 0 && (
        <div data-foot="" className="absolute inset-x-0 -bottom-3.5 grid justify-items-center">
          <Button variant="ink" size="small" onClick={onShow} className="pointer-events-auto shadow-float">
            {`${count}${more ? "+" : ""} new ${count === 1 && !more ? "reply" : "replies"}`}
          </Button>
        </div>
      )}
    </div>
  );
}
