import type { Conversation, OpenedConversation } from "#src/core/messages/message.schema.ts";
import { firstCaution } from "#src/core/messages/server/caution.ts";
import { listFirstMessages } from "#src/core/messages/server/message.queries.ts";
import { declaredForMessages } from "#src/core/messages/server/messages.slots.ts";
import { seesPeople } from "#src/core/people/server/person.presenter.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** What the reader of an open conversation is asked to be careful about; null if nothing. */
export async function findCaution(
  { db, registry }: Platform,
  actor: Member,
  { id, subject }: Conversation,
): Promise<OpenedConversation["caution"]> {
  const about = declaredForMessages.in(registry).contactSubjects.find(({ kind }) => kind === subject.kind);
  return firstCaution(await listFirstMessages(db, id, actor), actor.id, about?.beforeVisit);
}

/** What helps the recipient of a request decide; null for the requester, and once it is accepted. */
export async function findRequestDetails(
  { db, registry }: Platform,
  actor: Member,
  { state, askedByMe, subject, with: requester }: Conversation,
): Promise<OpenedConversation["request"]> {
  if (state !== "asked" || askedByMe) return null;
  const { contactSubjects, requesterProfile } = declaredForMessages.in(registry);
  const about = contactSubjects.find(({ kind }) => kind === subject.kind);
  const isShown = requester.id !== null && seesPeople(actor);
  const profile = isShown ? await requesterProfile?.(db, actor, requester.id!) : undefined;
  // The sentences speak of a subject that is still available.
  return { profile: profile ?? null, answers: subject.open ? [...(about?.answers ?? [])] : [] };
}
