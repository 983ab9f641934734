import { presentMedia } from "#src/core/media/server/media.presenter.ts";
import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import type { Post, PostMatch } from "#src/features/forum/post.schema.ts";
import { cursorBefore } from "#src/features/forum/forum.address.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";
import { canManage } from "#src/features/forum/server/forum.policy.ts";
import type { PostWithDetails } from "#src/features/forum/server/post.queries.ts";
import type { ReplyWithDetails } from "#src/features/forum/server/reply.queries.ts";
import { isSuspended, type Actor } from "#src/shared/actor.ts";

/** A post as this actor may see it. Guests see only the author's first name. */
export function presentPost(
  {
    post,
    author,
    links,
    media,
    liked,
    followed,
    likes,
    replies,
    previousVisit,
    match,
  }: PostWithDetails & { match?: PostMatch | undefined },
  actor: Actor,
): Post {
  const shown = presentMedia(media, post.title);
  const manage = canManage(actor, post);
  const person = presentPerson(author, actor);
  const isOwn = actor.kind === "member" && actor.id === post.authorId;
  const isNew = previousVisit !== null && post.createdAt > previousVisit && !isOwn;
  return {
    id: post.id,
    userId: person.id,
    title: post.title,
    content: post.content,
    links,
    category: post.category,
    images: shown.filter((item) => item.type === "image").map((item) => item.url),
    videos: shown.filter((item) => item.type === "video").map((item) => item.url),
    media: shown,
    likes,
    replies,
    liked,
    following: followed !== null,
    unread: followed?.unread ?? 0,
    newSince: isNew ? previousVisit.toISOString() : null,
    createdAt: post.createdAt.toISOString(),
    editedAt: post.editedAt?.toISOString() ?? null,
    updatedAt: (post.editedAt ?? post.createdAt).toISOString(),
    author: person,
    can: { update: manage && !isSuspended(actor), delete: manage },
    ...(match && { match }),
  };
}

export function presentReply(found: ReplyWithDetails, actor: Actor): Reply {
  const { reply, author, links, likes, liked } = found;
  const person = presentPerson(author, actor);
  const manage = canManage(actor, reply);
  return {
    id: reply.id,
    userId: person.id,
    content: reply.content,
    links,
    quote: presentQuote(found, actor),
    likes,
    liked,
    createdAt: reply.createdAt.toISOString(),
    editedAt: reply.editedAt?.toISOString() ?? null,
    updatedAt: (reply.editedAt ?? reply.createdAt).toISOString(),
    author: person,
    can: { update: manage && !isSuspended(actor), delete: manage },
  };
}

function presentQuote({ quoted, quotedAuthor }: ReplyWithDetails, actor: Actor): Reply["quote"] {
  if (!quoted || !quotedAuthor) return null;
  return {
    replyId: quoted.id,
    line: quoted.line,
    after: cursorBefore(quoted),
    author: presentPerson(quotedAuthor, actor),
  };
}
