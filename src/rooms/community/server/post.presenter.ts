import { presentPerson } from "#src/foundations/people/server/person.presenter.ts";
import { presentMedia } from "#src/foundations/uploads/server/media.presenter.ts";
import type { Post } from "#src/rooms/community/post.schema.ts";
import type { Reply } from "#src/rooms/community/reply.schema.ts";
import { canManage } from "#src/rooms/community/server/post.policy.ts";
import type { FoundPost } from "#src/rooms/community/server/post.queries.ts";
import type { FoundReply } from "#src/rooms/community/server/reply.queries.ts";
import type { Actor } from "#src/shared/actor.ts";

/** A post as this actor may see it; guests learn its author's first name and nothing that leads to her. */
export function presentPost({ post, author, media, liked }: FoundPost, actor: Actor): Post {
  const shown = presentMedia(media, post.title);
  const manage = canManage(actor, post);
  const person = presentPerson(author, actor);
  return {
    id: post.id,
    userId: person.id,
    title: post.title,
    content: post.content,
    category: post.category,
    images: shown.filter((item) => item.type === "image").map((item) => item.url),
    videos: shown.filter((item) => item.type === "video").map((item) => item.url),
    media: shown,
    likes: post.likes,
    replies: post.replies,
    liked,
    createdAt: post.createdAt.toISOString(),
    editedAt: post.editedAt?.toISOString() ?? null,
    author: person,
    can: { update: manage, delete: manage },
  };
}

/** A reply as this actor may see it; its author as with posts. */
export function presentReply({ reply, author }: FoundReply, actor: Actor): Reply {
  const person = presentPerson(author, actor);
  return {
    id: reply.id,
    userId: person.id,
    content: reply.content,
    createdAt: reply.createdAt.toISOString(),
    author: person,
  };
}
