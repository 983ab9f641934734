import { forbidden } from "#src/server/http/errors.ts";
import type { Need } from "#src/server/http/need.ts";
import { confirmationRefusal, noPowers, type Actor, type Member, type Power } from "#src/shared/actor.ts";

const refusal = (isWaiting: boolean) =>
  isWaiting ? forbidden(confirmationRefusal, "confirm-yourself") : forbidden("This is for admins.");

/** For whoever holds this power; where it waits for her passkey, she is told so. */
export const power = (name: Power): Need => ({
  name,
  isMet: ({ powers }) => powers.has(name),
  refusal: ({ waitingPowers }) => refusal(waitingPowers.has(name)),
});

/** For whoever helps to run the community, with whatever power. */
export const anyPower: Need = {
  name: "any-power",
  isMet: ({ powers }) => powers.size > 0,
  refusal: ({ waitingPowers }) => refusal(waitingPowers.size > 0),
};

/** For the desk's page, which also shows how to confirm oneself. */
export const opensAdminQueue: Need = {
  ...anyPower,
  isMet: ({ powers, waitingPowers }) => powers.size + waitingPowers.size > 0,
};

/** Who may change and delete what somebody wrote: its author, and whoever has the power. */
export const managesContentOf = (actor: Actor, authorId: string): boolean =>
  actor.kind === "member" && (actor.powers.has("content.manage") || actor.id === authorId);

/** The same member without her powers, for what she sees and gets as everybody does. */
export const withoutPowers = (member: Member): Member => ({ ...member, powers: noPowers });
