import { useCan } from "#src/core/people/client/current-user.api.ts";
import { useMarksUnverified } from "#src/core/people/client/not-verified-badge.tsx";
import { PersonName } from "#src/core/people/client/person-name.tsx";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

/** The first few attendees, for verified members; others see only the number. */
export function WhoComes({ event, ownId }: { event: EventDetail; ownId: string | undefined }) {
  const { people, attendees } = event;
  const seesPeople = useCan("person.view");
  const marksUnverified = useMarksUnverified();
  if (attendees === 0) return null;
  // The reader herself comes first.
  const first = people.toSorted((one, other) => Number(other.id === ownId) - Number(one.id === ownId));
  const shown = first.slice(0, 4);
  // Names two people, and also everybody who is not verified, since a picture alone does not show that.
  const named = shown.filter((person, index) => index < 2 || marksUnverified(person));
  const names = named.map((person): Named => ({
    key: person.id ?? "",
    name:
      person.id === ownId ? (
        <span>You</span>
      ) : (
        <PersonName person={person}>
          {`${person.firstName}${marksUnverified(person) ? " (not verified yet)" : ""}`}
        </PersonName>
      ),
  }));
  return (
    <section className="grid gap-3">
      <h2 className="type-h3">Who’s coming</h2>
      <div className="flex flex-wrap items-center gap-3">
        {people.length > 0 && (
          <div className="flex *:not-first:-ml-2 *:shadow-[0_0_0_3px_var(--paper)]">
            {shown.map((person) => (
              <Avatar key={person.id} size="small" name={person.firstName} src={person.profileImageUrl} />
            ))}
          </div>
        )}
        <p className="type-small text-ink-soft">
          <Listed names={names} rest={attendees - names.length} />
          {!seesPeople && <span>. Verified members see who.</span>}
        </p>
      </div>
    </section>
  );
}

type Named = { key: string; name: Elements };

type ListedProps = { names: readonly Named[]; rest: number };

/** "Naomi, Elise and 11 more", "Naomi and Elise", "13 people". */
function Listed({ names, rest }: ListedProps) {
  if (names.length === 0) return <span>{`${rest} ${rest === 1 ? "person" : "people"}`}</span>;
  const all = rest > 0 ? [...names, { key: "more", name: <span>{`${rest} more`}</span> }] : names;
  return all.map(({ key, name }, index) => (
    <span key={key}>
      {index > 0 && <span>{index === all.length - 1 ? " and " : ", "}</span>}
      {name}
    </span>
  ));
}
