import { listPosts } from "#src/features/forum/server/post.queries.ts";
import type { DigestPart } from "#src/server/feature.ts";

const max = 3;

/** The forum's part of the weekly email. */
export const postDigest: DigestPart = async ({ db }, { actor }, since) => {
  const { items } = await listPosts(db, { viewer: actor }, { limit: max, after: undefined });
  return items
    .filter(({ post }) => post.createdAt >= since)
    .map(({ post }) => ({
      title: `CC Chat: ${post.title}`,
      lines: [post.category],
      url: `/community/${post.id}`,
    }));
};
