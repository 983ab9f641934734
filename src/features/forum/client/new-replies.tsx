import { useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useRef, useState } from "react";
import { patchItem } from "#src/client/resource-cache.ts";
import { useLive } from "#src/client/live.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import {
  changeJustPosted,
  newRepliesQuery,
  postQuery,
  repliesPath,
} from "#src/features/forum/client/forum.api.ts";
import { NewsPill, newsLabel } from "#src/features/forum/client/news-pill.tsx";
import type { Reply } from "#src/features/forum/reply.schema.ts";
import type { Cursor } from "#src/shared/pagination.ts";

// Sorts after every reply with the same time.
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

type KnownThread = {
  postId: string;
  /** The end of the loaded pages: their last reply, or their start if they are empty; undefined for an empty thread. */
  end: Cursor | undefined;
  /** Whether the thread ends there, and its number of replies when loaded. */
  whole: boolean;
  total: number | undefined;
  shown: ReadonlySet<string>;
  /** The ids of replies that are shown after the loaded pages. */
  behind: readonly string[];
};

/** The new replies of an open thread, a hundred at a time: fetched on live news, and held back until `take` returns them. */
export function useNewReplies({ postId, end, whole, total, shown, behind }: KnownThread) {
  const client = useQueryClient();
  const user = useCurrentUser();
  const [fetched, setFetched] = useState<{ replies: Reply[]; more: boolean }>({ replies: [], more: false });
  const openedAt = useRef<Cursor>(undefined);
  const taken = useRef<Cursor>(undefined);
  const running = useRef<{ again: boolean }>(undefined);

  /** The cursor after which all replies are new; if the thread is not loaded to its end, the time when it was opened. */
  function newsBegins(): Cursor | undefined {
    if (!whole) return taken.current ?? openedAt.current;
    const isLater = taken.current && (!end || taken.current.createdAt > end.createdAt);
    return isLater ? taken.current : end;
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
    // After a failure, the next news or reconnection fetches them.
    const page = await client.fetchInfiniteQuery(newRepliesQuery(postId, after)).then(
      ({ pages }) => pages[0],
      () => undefined,
    );
    running.current = undefined;
    if (page) {
      setFetched({ replies: page.items, more: page.next !== undefined });
      // The number of replies should include the announced ones.
      if (!page.total.more) {
        const { count } = page.total;
        patchItem(client, "/api/forum", postId, { replies: count });
        const further = behind.length + page.items.filter(({ id }) => !shown.has(id)).length;
        // Some replies were deleted elsewhere.
        if (whole && total !== undefined && page.next === undefined && count < total + further)
          await fetchAgain();
      }
    }
    if (now.again) await fetchNew();
  }
  async function fetchAgain() {
    await client.invalidateQueries({ queryKey: [repliesPath(postId)] });
    // All of them are on the refetched pages now.
    changeJustPosted(client, postId, () => []);
    setFetched({ replies: [], more: false });
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
    count: unshown.filter(({ userId }) => userId === null || userId !== user?.id).length,
    more: fetched.more,
    refetch: fetchNew,
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
  /** `page` floats over the page anywhere in the thread; `thread` is at the thread's end. */
  position: "page" | "thread";
  /** Whether it needs space to a button before it. */
  apart: boolean;
  onShow: () => void;
};

/** Announces new replies between the thread and the reply form, so that it never covers what is being written. */
export function NewRepliesButton({ count, more, position, apart, onShow }: NewRepliesButtonProps) {
  return (
    <NewsPill
      label={newsLabel(count, more, ["reply", "replies"])}
      announcement="There are new replies."
      className={clsx(
        apart ? "h-8" : "h-0",
        position === "page"
          ? "sticky bottom-[calc(2rem+var(--tab-bar)+env(safe-area-inset-bottom))]"
          : "relative",
      )}
      pillClassName="-bottom-3.5"
      onShow={onShow}
    />
  );
}
