import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLive } from "#src/client/live/use-live.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { postQuery } from "#src/features/forum/client/post.api.ts";
import { newRepliesQuery } from "#src/features/forum/client/reply.api.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";

// A reply may be stored a moment after one that is younger, and the page be older than the line that tells of news.
const overlap = 60_000;

/** What is known of a thread: the replies that are shown, and whether these are all up to the newest. */
type KnownThread = { postId: string; shown: readonly Reply[]; whole: boolean };

/**
 * The replies that others have written since a thread was opened and that are not shown yet. They are fetched when there
 * is news of the post, and kept until she wants to see them: `take` hands them over.
 */
export function useNewReplies({ postId, shown, whole }: KnownThread) {
  const client = useQueryClient();
  const user = useCurrentUser();
  const [arrived, setArrived] = useState<{ replies: Reply[]; more: boolean }>({ replies: [], more: false });
  /** From when on what is not shown is new, where a part of the thread is not fetched. */
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
    // What does not arrive now is asked for with the next news, and when the line stands again.
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
    /** How many others have written. */
    count: unseen.filter(({ userId }) => userId === null || userId !== user?.id).length,
    /** Whether there are even more. */
    more: arrived.more,
    /** Hands over what has come, to be shown from now on. */
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
