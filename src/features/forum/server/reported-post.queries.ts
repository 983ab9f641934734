import { objectPath } from "#src/core/media/media.ts";
import { findPost } from "#src/features/forum/server/post.queries.ts";
import { forumPosts } from "#src/features/forum/server/post.table.ts";
import type { Reportable } from "#src/server/feature.ts";

export const reportedPost: Reportable = {
  kind: "post",
  noun: "Post",
  find: async (db, actor, id) => {
    const found = await findPost(db, id, actor);
    if (!found) return undefined;
    const { post, media } = found;
    return {
      authorId: post.authorId,
      address: `/community/${id}`,
      snapshot: {
        title: post.title,
        text: post.content,
        pictures: media.map(({ uploadId }) => objectPath(uploadId)),
        writtenAt: post.createdAt.toISOString(),
        before: [],
      },
    };
  },
  table: forumPosts,
};
