import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { earlierRepliesQuery, laterRepliesQuery, threadStep } from "#src/features/forum/client/forum.api.ts";
import type { PostSearch } from "#src/features/forum/forum.address.ts";
import { decodeCursor, type Cursor } from "#src/shared/pagination.ts";

/** The replies from the position in the address: after `after` (earlier ones on a press), before `before`, or the newest. */
export function useThread(postId: string, { after, before }: PostSearch) {
  const [shownEarlier, setShownEarlier] = useState<string>();
  const earlierHidden = after !== undefined && shownEarlier !== after;
  const earlier = useInfiniteQuery({
    ...earlierRepliesQuery(postId, after ?? before),
    enabled: !earlierHidden,
  });
  const later = useInfiniteQuery({
    ...laterRepliesQuery(postId, after ?? ""),
    enabled: after !== undefined,
  });
  const latest = after ? later.data : earlier.data;
  const last = latest?.items.at(-1);
  const shown = [...(earlier.data?.items ?? []), ...(later.data?.items ?? [])];
  /** Whether the loaded part ends with the newest reply. */
  const whole = latest !== undefined && (after ? !later.hasNextPage : !before);
  const total = latest?.total;
  const left = whole && total && !total.more ? total.count - shown.length : undefined;
  return {
    earlier,
    later,
    ids: shown.map(({ id }) => id),
    whole,
    total: total?.more ? undefined : total?.count,
    end: last
      ? ({ id: last.id, createdAt: new Date(last.createdAt) } satisfies Cursor)
      : begins(after ?? before),
    /** Hidden ones wait for a press, unless there are none. */
    earlierPart: !earlierHidden ? ("list" as const) : left === 0 ? undefined : ("button" as const),
    earlierLabel: labelOf(left),
    showEarlier: () => setShownEarlier(after),
  };
}

const begins = (cursor: string | undefined) => (cursor === undefined ? undefined : decodeCursor(cursor));

const labelOf = (left: number | undefined) => {
  const next = left === undefined ? "" : `${Math.min(left, threadStep)} `;
  return `Show ${next}earlier ${next === "1 " ? "reply" : "replies"}`;
};
