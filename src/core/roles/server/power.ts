import { forbidden } from "#src/server/http/errors.ts";
import type { Need } from "#src/server/http/need.ts";
import { confirmationRefusal, noPowers, type Actor, type Member, type Power } from "#src/shared/actor.ts";

const refusal = (isWaiting: boolean) =>
  isWaiting ? forbidden(confirmationRefusal, "confirm-yourself") : forbidden("This is for admins.");

/** Requires this power; if it is waiting for a passkey, the refusal says so. */
export const power = (name: Power): Need => ({
  name,
  isMet: ({ powers }) => powers.has(name),
  refusal: ({ waitingPowers }) => refusal(waitingPowers.has(name)),
});

export const anyPower: Need = {
  name: "any-power",
  isMet: ({ powers }) => powers.size > 0,
  refusal: ({ waitingPowers }) => refusal(waitingPowers.size > 0),
};

/** For the admin page, which also shows how to activate powers with a passkey. */
export const opensAdminQueue: Need = {
  ...anyPower,
  isMet: ({ powers, waitingPowers }) => powers.size + waitingPowers.size > 0,
};

/** Whether the actor may change and delete content: as its author, or with the power. */
export const managesContentOf = (actor: Actor, authorId: string): boolean =>
  actor.kind === "member" && (actor.powers.has("content.manage") || actor.id === authorId);

/** The member without her powers, for what she sees and gets like everybody else. */
export const withoutPowers = (member: Member): Member => ({ ...member, powers: noPowers });
