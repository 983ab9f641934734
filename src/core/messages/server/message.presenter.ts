import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import type { Contact, Conversation, Message } from "#src/core/messages/message.schema.ts";
import type { FoundContact } from "#src/core/messages/server/contact.queries.ts";
import type { ConversationWithDetails } from "#src/core/messages/server/conversation.queries.ts";
import type { MessageRow } from "#src/core/messages/server/message.queries.ts";
import { answerers, canAnswer, canWrite, messengers } from "#src/core/messages/server/message.policy.ts";
import type { ContactSubject, FoundSubject } from "#src/core/messages/server/messages.slots.ts";
import type { Member } from "#src/shared/actor.ts";

export const presentMessage = (
  {
    id,
    authorId,
    text,
    createdAt,
    subjectTitle,
  }: Omit<MessageRow, "createdAt"> & { createdAt: Date | string },
  actor: Member,
): Message => ({
  id,
  mine: authorId === actor.id,
  text,
  createdAt: new Date(createdAt).toISOString(),
  about: subjectTitle,
});

/** A conversation as one participant sees it; to the requester, a declined request looks pending. */
export function presentConversation(
  { conversation, participant, other, last, otherHasLeft, closed, planned }: ConversationWithDetails,
  {
    subject,
    kinds,
    actor,
  }: { subject: FoundSubject | undefined; kinds: readonly ContactSubject[]; actor: Member },
): Conversation {
  const label = planned && kinds.find(({ kind }) => kind === planned.kind)?.appointments?.label;
  return {
    id: conversation.id,
    subject: {
      kind: conversation.subjectKind,
      id: conversation.subjectId,
      title: subject?.title ?? conversation.subjectTitle,
      detail: subject?.detail ?? "",
      price: subject?.price ?? null,
      picture: subject?.picture ?? null,
      open: subject?.open ?? false,
      address: subject?.address ?? null,
      mine: subject?.ownerId === actor.id,
    },
    with: presentPerson(other, actor, { suspended: closed }),
    state: conversation.state,
    askedByMe: conversation.requesterId === actor.id,
    last: last && presentMessage(last, actor),
    planned: label ? { label, startsAt: new Date(planned.startsAt).toISOString() } : null,
    unread: participant.unread,
    muted: participant.muted,
    ended: otherHasLeft,
    closed,
    createdAt: conversation.createdAt.toISOString(),
    can: {
      answer: messengers.isMet(actor) && !closed && canAnswer(actor.id, conversation),
      write: answerers.isMet(actor) && !closed && canWrite(conversation) && !otherHasLeft,
    },
  };
}

/** A contact as a member sees her; to the requester, a declined request looks pending. */
export function presentContact(
  { conversation, other, subjectIds, closed }: FoundContact,
  actor: Member,
): Contact {
  const { id, state, requesterId, answeredAt, lastAt } = conversation;
  return {
    conversationId: id,
    with: presentPerson(other, actor, { suspended: closed }),
    state: state === "accepted" ? "in-touch" : requesterId === actor.id ? "waiting" : "asked-by-them",
    // Nothing is added to a request, so its time is that of its one message.
    since: (answeredAt ?? lastAt).toISOString(),
    subjectIds,
  };
}
