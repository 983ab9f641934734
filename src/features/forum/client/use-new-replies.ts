import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLive } from "#src/client/live/use-live.ts";
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
  const [arrived, setArrived] = useState<{ replies: Reply[]; more: boolean }>({ replies: [], more: false });
  /** From when on replies count as new, where a part of the thread is not loaded. */
  const openedAt = useRef<number>(undefined);
  const looking = useRef<{ again: boolean }>(undefined);

  const since = () => {
    const newest = whole ? shown.at(-1) : undefined;
    const from = newest ? Date.parse(newest.createdAt) : whole ? overlap : openedAt.current;
    return from === undefined ? undefined : new Date(Math.max(0, from - overlap));
  };
  async function look() {
    if (looking.current) {
      looking.current.again = true;
      return;
    }
    const from = since();
    if (!from) return;
    const now = { again: false };
    looking.current = now;
    // A failure is made up for with the next news, or when the connection opens again.
    const page = await client
      .fetchInfiniteQuery({ ...newRepliesQuery(postId, from), staleTime: 0, gcTime: 0 })
      .then(
        ({ pages }) => pages[0],
        () => undefined,
      );
    looking.current = undefined;
    if (page) setArrived({ replies: page.items, more: page.next !== undefined });
    if (now.again) await look();
  }
  useLive(`post:${postId}`, {
    onOpen: (at) => {
      openedAt.current ??= at.getTime();
      void look();
    },
    onNews: () => void look(),
  });

  const known = new Set(shown.map(({ id }) => id));
  const unseen = arrived.replies.filter(({ id }) => !known.has(id));
  return {
    /** How many replies of others. */
    count: unseen.filter(({ userId }) => userId === null || userId !== user?.id).length,
    /** Whether there are even more. */
    more: arrived.more,
    /** Returns the new replies, which count as shown from then on. */
    take(): Reply[] {
      const last = arrived.replies.at(-1);
      if (last) openedAt.current = Date.parse(last.createdAt);
      setArrived({ replies: [], more: false });
      if (arrived.more) void look();
      void client.invalidateQueries({ queryKey: postQuery(postId).queryKey });
      return unseen;
    },
  };
}
