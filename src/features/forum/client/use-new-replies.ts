import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLive } from "#src/client/live.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { postQuery } from "#src/features/forum/client/post.api.ts";
import { newRepliesQuery } from "#src/features/forum/client/reply.api.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";

// Times are those of transaction starts, so a reply may be stored after a later one; and the page may be
// older than its live subscription.
const overlap = 60_000;

/** The loaded part of a thread: the replies shown, and whether they reach up to the newest. */
type KnownThread = { postId: string; shown: readonly Reply[]; whole: boolean };

/**
 * The replies that others have written since a thread was opened and that are not shown yet. They are fetched
 * on news of the post and held until `take` returns them to be shown.
 */
export function useNewReplies({ postId, shown, whole }: KnownThread) {
  const client = useQueryClient();
  const user = useCurrentUser();
  const [fetched, setFetched] = useState<{ replies: Reply[]; more: boolean }>({ replies: [], more: false });
  /** From when on replies count as new, where a part of the thread is not loaded. */
  const openedAt = useRef<number>(undefined);
  const running = useRef<{ again: boolean }>(undefined);

  const since = () => {
    const newest = whole ? shown.at(-1) : undefined;
    const from = newest ? Date.parse(newest.createdAt) : whole ? overlap : openedAt.current;
    return from === undefined ? undefined : new Date(Math.max(0, from - overlap));
  };
  async function fetchNew() {
    if (running.current) {
      running.current.again = true;
      return;
    }
    const from = since();
    if (!from) return;
    const now = { again: false };
    running.current = now;
    // A failure is made up for with the next news, or when the connection opens again.
    const page = await client
      .fetchInfiniteQuery({ ...newRepliesQuery(postId, from), staleTime: 0, gcTime: 0 })
      .then(
        ({ pages }) => pages[0],
        () => undefined,
      );
    running.current = undefined;
    if (page) setFetched({ replies: page.items, more: page.next !== undefined });
    if (now.again) await fetchNew();
  }
  useLive(`post:${postId}`, {
    onOpen: (at) => {
      openedAt.current ??= at.getTime();
      void fetchNew();
    },
    onNews: () => void fetchNew(),
  });

  const shownIds = new Set(shown.map(({ id }) => id));
  const unshown = fetched.replies.filter(({ id }) => !shownIds.has(id));
  return {
    /** How many replies of others. */
    count: unshown.filter(({ userId }) => userId === null || userId !== user?.id).length,
    /** Whether there are even more. */
    more: fetched.more,
    /** Returns the new replies, which count as shown from then on. */
    take(): Reply[] {
      const last = fetched.replies.at(-1);
      if (last) openedAt.current = Date.parse(last.createdAt);
      setFetched({ replies: [], more: false });
      if (fetched.more) void fetchNew();
      void client.invalidateQueries({ queryKey: postQuery(postId).queryKey });
      return unshown;
    },
  };
}
