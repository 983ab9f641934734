import { declaredForMessages } from "#src/core/messages/server/messages.slots.ts";
import { eventList } from "#src/features/events/server/event.queries.ts";
import { postList } from "#src/features/forum/server/post.queries.ts";
import { findListingsOf } from "#src/features/housing/server/listing-search.queries.ts";
import { findListedProfileOf } from "#src/features/roommates/server/roommate.queries.ts";
import { personLimits } from "#src/pages/person/person.limits.ts";
import type { MemberPage } from "#src/pages/person/person.schema.ts";
import { subjectToWriteAbout } from "#src/pages/person/server/person.policy.ts";
import { presentMemberPage } from "#src/pages/person/server/person.presenter.ts";
import { findPerson } from "#src/pages/person/server/person.queries.ts";
import { keysetStart } from "#src/server/database/keyset-page.ts";
import { notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** A member's page, with a statement for each kind of what she shows. Throws 404 if the actor may not see her. */
export async function findMemberPage(
  { db, registry }: Platform,
  actor: Member,
  id: string,
): Promise<MemberPage> {
  const found = await findPerson(db, id, actor);
  if (!found) throw notFound("Member");
  const { ofEach } = personLimits;
  const [homes, profile, events, posts] = await Promise.all([
    findListingsOf(db, id, actor, ofEach),
    findListedProfileOf(db, id, actor),
    keysetStart(eventList(db, { hostId: id, upcoming: true, viewer: actor }), ofEach),
    keysetStart(postList(db, { authorId: id, viewer: actor }), ofEach),
  ]);
  const has = { roommate: profile !== undefined, listing: homes.length > 0, event: events.length > 0 };
  const writeAbout = subjectToWriteAbout(actor, found, {
    has,
    kinds: declaredForMessages.in(registry).contactSubjects,
  });
  return presentMemberPage({ ...found, homes, profile, events, posts, writeAbout }, actor);
}
