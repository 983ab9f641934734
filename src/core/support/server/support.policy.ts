import { power } from "#src/core/roles/server/power.ts";
import { kinds, requestKinds, type Kind } from "#src/core/support/support.options.ts";
import { expectAll } from "#src/server/http/need.ts";
import type { Member } from "#src/shared/actor.ts";

/** The kinds that she may read and answer. */
export const kindsFor = ({ powers }: Pick<Member, "powers">): Kind[] =>
  kinds.filter((kind) => powers.has(requestKinds[kind].power));

/** Throws 403 for a kind that is not for her. */
export const expectKind = (actor: Member, kind: Kind): void =>
  expectAll(actor, [power(requestKinds[kind].power)]);
