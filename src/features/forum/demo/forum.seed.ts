import { readFileSync } from "node:fs";
import { z } from "zod";
import { daytimeBefore } from "#src/demo/daytime.ts";
import { demoPictures, publishPictures, sceneName } from "#src/demo/pictures.ts";
import { demoUserId } from "#src/demo/people.seed.ts";
import { postInput } from "#src/features/forum/post.schema.ts";
import { replyInput } from "#src/features/forum/reply.schema.ts";
import { postSlot } from "#src/features/forum/server/post.media.ts";
import {
  forumFollows,
  forumLikes,
  forumPosts,
  forumReplies,
  forumReplyLikes,
} from "#src/features/forum/server/forum.table.ts";
import type { DemoStage } from "#src/server/manifest.ts";
import { stableId } from "#src/server/tokens.ts";

/** A post as a member may write it; `author` is the key of a demo account. */
const demoPost = postInput.safeExtend({
  author: z.string(),
  /** How many hours before the seeding it was written. */
  hoursAgo: z.number().positive(),
  likedBy: z.array(z.string()),
  picture: sceneName.optional(),
  /** In order; `after` is in hours from the post. */
  replies: z.array(replyInput.extend({ by: z.string(), after: z.number().positive() })),
});

/** The demo's posts, newest first. */
export const readPosts = () =>
  z.array(demoPost).parse(JSON.parse(readFileSync(new URL("posts.json", import.meta.url), "utf8")));

export async function seed(platform: DemoStage, now = new Date()) {
  const { db } = platform;
  const at = (hoursAgo: number) => daytimeBefore(now, hoursAgo);
  const posts = readPosts().map((post, index) => ({ ...post, id: stableId(`post ${index}`) }));
  await db.insert(forumPosts).values(
    posts.map(({ id, author, category, title, content, hoursAgo }) => ({
      id,
      authorId: demoUserId(author),
      category,
      title,
      content,
      createdAt: at(hoursAgo),
    })),
  );
  await db.insert(forumReplies).values(
    posts.flatMap(({ id: postId, hoursAgo, replies }, post) =>
      replies.map(({ by, after, content }, index) => ({
        id: stableId(`reply ${post} ${index}`),
        postId,
        authorId: demoUserId(by),
        content,
        createdAt: at(hoursAgo - after),
      })),
    ),
  );
  await db
    .insert(forumLikes)
    .values(
      posts.flatMap(({ id: postId, likedBy }) => likedBy.map((key) => ({ postId, userId: demoUserId(key) }))),
    );
  // The first replies get the most likes, from some of those who like the post.
  await db.insert(forumReplyLikes).values(
    posts.flatMap(({ likedBy, replies }, post) =>
      replies.flatMap(({ by }, index) =>
        likedBy
          .filter((key) => key !== by)
          .slice(0, Math.max(0, 4 - index))
          .map((key) => ({ replyId: stableId(`reply ${post} ${index}`), userId: demoUserId(key) })),
      ),
    ),
  );
  await db.insert(forumFollows).values(
    posts.flatMap(({ id: postId, author, hoursAgo, replies }) =>
      [...new Set([author, ...replies.map(({ by }) => by)])].map((key) => ({
        userId: demoUserId(key),
        postId,
        postCreatedAt: at(hoursAgo),
        seenAt: at(
          hoursAgo - Math.max(0, ...replies.filter(({ by }) => by === key).map(({ after }) => after)),
        ),
      })),
    ),
  );
  const pictures = posts.flatMap(({ id, author, picture }) =>
    picture
      ? [
          {
            ...demoPictures.scenes[picture],
            subjectId: id,
            position: 0,
            name: `post ${id}`,
            ownerId: demoUserId(author),
          },
        ]
      : [],
  );
  await publishPictures(platform, postSlot, pictures);
}
