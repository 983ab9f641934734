import type { Actor, Member } from "#src/shared/actor.ts";

/** Who may post, like and reply: any member who is not suspended. */
export const canWrite = (member: Member) => !member.suspended;

/** Who may edit and delete a post: its author and admins. */
export const canManage = (actor: Actor, post: { authorId: string }) =>
  actor.kind === "member" && (actor.admin || actor.id === post.authorId);
