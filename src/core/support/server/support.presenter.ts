import type {
  DeskRequest,
  OpenedDeskRequest,
  OpenedSupportRequest,
  SupportMessage,
  SupportRequest,
} from "#src/core/support/support.schema.ts";
import { seesAddresses } from "#src/core/people/server/person.presenter.ts";
import type { FoundSubject } from "#src/core/messages/server/messages.slots.ts";
import type { FoundMessage, FoundRequest } from "#src/core/support/server/support.queries.ts";
import type { Member } from "#src/shared/actor.ts";
import { personName, shortName } from "#src/core/people/person.ts";
import { beginningOf } from "#src/shared/format.ts";

const common = ({ request, last }: FoundRequest) => ({
  id: request.id,
  kind: request.kind,
  state: request.state,
  createdAt: request.createdAt.toISOString(),
  lastAt: request.lastAt.toISOString(),
  dueAt: request.dueAt.toISOString(),
  last: beginningOf(last),
});

/** A request as the member sees who wrote it. */
export const presentRequest = (found: FoundRequest): SupportRequest => ({
  ...common(found),
  unread: found.answeredAt !== null && found.answeredAt > found.request.seenAt,
});

type WithCards<Found> = Found & { cards: readonly FoundSubject[] };

/** To a member the team is one: who of it wrote is left out. */
export const presentSupportMessage = ({
  message,
  cards,
}: WithCards<Pick<FoundMessage, "message">>): SupportMessage => ({
  id: message.id,
  fromTeam: message.fromTeam,
  text: message.text,
  createdAt: message.createdAt.toISOString(),
  by: null,
  cards: cards.map(({ title, detail, address, open, price, picture }) => ({
    title,
    detail,
    address,
    open,
    price: price ?? null,
    picture: picture ?? null,
  })),
});

export const presentOpened = (
  found: FoundRequest,
  thread: readonly WithCards<FoundMessage>[],
): OpenedSupportRequest => ({
  ...presentRequest(found),
  messages: thread.map(presentSupportMessage),
});

/** A request as the team sees it: whole names and addresses are for those who manage members. */
export function presentForDesk(found: FoundRequest, actor: Member): DeskRequest {
  const { request, person, plan } = found;
  const whole = seesAddresses(actor);
  const nameOf = whole ? personName : shortName;
  return {
    ...common(found),
    name: person ? nameOf(person) : request.guestName!,
    replyTo: whole ? (person?.email ?? request.guestEmail) : null,
    plan: person ? plan : null,
    guest: person === null,
    own: request.userId === actor.id,
  };
}

export const presentOpenedForDesk = (
  found: FoundRequest,
  thread: readonly WithCards<FoundMessage>[],
  actor: Member,
): OpenedDeskRequest => ({
  ...presentForDesk(found, actor),
  messages: thread.map((one) => ({ ...presentSupportMessage(one), by: one.by && shortName(one.by) })),
});
