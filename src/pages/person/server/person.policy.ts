import type { PersonRow } from "#src/core/people/server/person.presenter.ts";
import { messengers } from "#src/core/messages/server/message.policy.ts";
import type { ContactSubject } from "#src/core/messages/server/messages.slots.ts";
import type { MemberPage } from "#src/pages/person/person.schema.ts";
import { meets } from "#src/server/http/need.ts";
import type { Member } from "#src/shared/actor.ts";

type Subject = NonNullable<MemberPage["writeAbout"]>;

type Recipient = { person: Pick<PersonRow, "id" | "verifiedSince">; suspended: boolean };

type Choice = {
  has: Record<Subject, boolean>;
  kinds: readonly Pick<ContactSubject, "kind" | "firstNeeds">[];
};

// Her profile is about herself, so it comes before a home or an event.
const inOrder: readonly Subject[] = ["roommate", "listing", "event"];

/**
 * What a first message to a member is about, since members write to each other only about something one of them posted: the
 * first that the actor's plan lets her write about; if there is none, the first, where she learns which plan does.
 */
export function subjectToWriteAbout(
  actor: Member,
  { person, suspended }: Recipient,
  { has, kinds }: Choice,
): Subject | null {
  const receives = person.verifiedSince !== null && !suspended;
  if (actor.id === person.id || actor.blocked.includes(person.id) || !receives || !meets(actor, [messengers]))
    return null;
  const subjects = inOrder.filter((subject) => has[subject]);
  const needsOf = (subject: Subject) => kinds.find(({ kind }) => kind === subject)?.firstNeeds ?? [];
  return subjects.find((subject) => meets(actor, needsOf(subject))) ?? subjects[0] ?? null;
}
