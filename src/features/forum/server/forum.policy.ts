import { managesContentOf } from "#src/core/roles/server/power.ts";
import type { Actor } from "#src/shared/actor.ts";

export const canManage = (actor: Actor, post: { authorId: string }) => managesContentOf(actor, post.authorId);
