import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FetchedPage } from "#src/client/lists/paged-query.ts";
import { useLive } from "#src/client/live.ts";
import { focusOn } from "#src/client/page-focus.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { postsQuery } from "#src/features/forum/client/forum.api.ts";
import { NewsPill, newsLabel } from "#src/features/forum/client/news-pill.tsx";
import { postAnchor } from "#src/features/forum/client/use-login-for.ts";
import { allPostsTopic, type CommunitySearch } from "#src/features/forum/forum.address.ts";
import type { Post } from "#src/features/forum/post.schema.ts";

/** Announces new posts and removes deleted ones. On live news, the first page is fetched separately and shown on a press. */
export function NewPosts({ search }: { search: CommunitySearch }) {
  const client = useQueryClient();
  const user = useCurrentUser();
  const query = postsQuery(search);
  const { data } = useInfiniteQuery(query);
  const [first, setFirst] = useState<FetchedPage<Post>>();
  const opened = useRef(false);
  const shown = data?.items ?? [];
  const newest = shown[0]?.createdAt ?? "";
  const isNew = ({ createdAt }: Post) => createdAt > newest;
  const unshown = first?.items.filter(isNew) ?? [];
  const count = unshown.filter(({ userId }) => userId === null || userId !== user?.id).length;

  async function fetchFirst() {
    const aside = { ...query, queryKey: [...query.queryKey, "news"], staleTime: 0, gcTime: 0 };
    // A request in flight may have been answered before the news.
    await client.cancelQueries({ queryKey: aside.queryKey });
    const page = await client.fetchInfiniteQuery(aside).then(
      ({ pages }) => pages[0],
      () => undefined,
    );
    if (!page) return;
    setFirst(page);
    const there = new Set(page.items.map(({ id }) => id));
    const last = page.next === undefined ? "" : page.items.at(-1)!.createdAt;
    client.setQueryData(
      query.queryKey,
      (old) =>
        old && {
          ...old,
          pages: old.pages.map((one) => ({
            ...one,
            items: one.items.filter(({ id, createdAt }) => createdAt <= last || there.has(id)),
          })),
        },
    );
  }
  useLive(allPostsTopic, {
    // On the first opening, the list was just loaded. On later ones, news may have been missed.
    onOpen: () => {
      if (opened.current) void fetchFirst();
      opened.current = true;
    },
    onNews: () => void fetchFirst(),
  });

  const show = () => {
    if (!first) return;
    client.setQueryData(query.queryKey, { pages: [first], pageParams: [query.initialPageParam] });
    setFirst(undefined);
    const id = first.items[0]!.id;
    requestAnimationFrame(() => {
      const card = document.getElementById(postAnchor(id));
      if (!card) return;
      focusOn(card);
      card.scrollIntoView({ block: "start" });
    });
  };
  return (
    <NewsPill
      label={newsLabel(count, unshown.length === first?.items.length && first.next !== undefined, [
        "post",
        "posts",
      ])}
      announcement="There are new posts."
      className="sticky top-20 -mb-6 h-0"
      pillClassName="-top-3.5"
      onShow={show}
    />
  );
}
