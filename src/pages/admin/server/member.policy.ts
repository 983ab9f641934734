import { AppError, forbidden } from "#src/server/http/errors.ts";
import type { Member, Power } from "#src/shared/actor.ts";

/** The error if the actor may not act on this account: nobody decides about herself. */
export const refusalOf = (actor: Pick<Member, "id">, userId: string) =>
  actor.id === userId ? forbidden("This is your own account, so another admin has to do it.") : undefined;

export const isHelping = (powers: ReadonlySet<Power>) => powers.size > 0;

/** The error for deleting the account of an admin or a moderator: all admins are emailed when a role is taken. */
export const roleFirst = () => new AppError(409, "She helps to run the community. Take her role away first.");
