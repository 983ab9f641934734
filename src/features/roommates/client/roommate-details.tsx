import { useSite } from "#src/client/site.ts";
import { saveableRoommate } from "#src/features/roommates/client/roommate.api.ts";
import { MatchScore } from "#src/features/roommates/client/match-score.tsx";
import { MatchReasons } from "#src/features/roommates/client/match-reasons.tsx";
import { FavoriteButton } from "#src/core/favorites/client/favorite-button.tsx";
import { useContact } from "#src/core/messages/client/contacts.tsx";
import { ContactLine } from "#src/core/messages/client/contact-line.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { Badges, Facts, PersonHead } from "#src/features/roommates/client/roommate-card.tsx";
import {
  lifestyleTexts,
  lookingForLabels,
  monthlyBudget,
  nameOf,
  occupationLabels,
  preferenceTexts,
} from "#src/features/roommates/client/roommate-text.ts";
import type { Roommate, RoommateMatch } from "#src/features/roommates/roommate.schema.ts";
import { longDate, monthIn } from "#src/shared/dates.ts";
import type { Elements } from "#src/ui/own-element.tsx";

const unsaid = "Not added yet";

type RoommateDetailsProps = {
  roommate: Roommate | RoommateMatch;
  /** Whether her name is the heading of the page. */
  onPage?: boolean;
};

export function RoommateDetails({ roommate, onPage = false }: RoommateDetailsProps) {
  const { user, location, moveInDate, bio, lifestyle, interests, occupation } = roommate;
  const { timeZone } = useSite();
  const reader = useCurrentUser();
  const contact = useContact({ personId: user.id });
  const part = onPage ? "h2" : "h4";
  const known = [
    user.congregation,
    user.verifiedSince && `Verified since ${monthIn(timeZone, user.verifiedSince)}`,
  ].filter(Boolean);
  return (
    <>
      <div className="flex items-start gap-3 *:first:flex-1">
        <PersonHead linked roommate={roommate} as={onPage ? "h1" : "h3"}>
          {known.length > 0 && <p className="type-small text-ink-soft">{known.join(" · ")}</p>}
          <ContactLine contact={contact} className="whitespace-normal!" />
        </PersonHead>
        {user.id !== reader?.id && (
          <FavoriteButton
            of={saveableRoommate}
            id={roommate.id}
            name={nameOf(roommate)}
            saved={roommate.saved}
          />
        )}
      </div>
      {"compatibilityScore" in roommate && (
        <section aria-label="How you fit" className="grid gap-3 rounded-control bg-paper-sunk p-4">
          <MatchScore match={roommate} className="text-2xl" />
          <MatchReasons match={roommate} />
        </section>
      )}
      <Facts
        facts={[
          ["Budget", monthlyBudget(roommate)],
          ["Looking for", lookingForLabels[roommate.lookingFor]],
          ["Location", location ?? unsaid],
          ["Move-in date", moveInDate ? longDate(moveInDate) : unsaid],
          ...(occupation ? ([["Occupation", occupationLabels[occupation]]] as const) : []),
        ]}
      />
      {bio && <p className="whitespace-pre-line wrap-anywhere">{bio}</p>}
      <Part as={part} title="Lifestyle" texts={lifestyleTexts(roommate)}>
        {lifestyle?.hobbies && <p className="type-small wrap-anywhere">{lifestyle.hobbies}</p>}
      </Part>
      <Part as={part} title="Interests" texts={interests} />
      <Part as={part} title="Hopes for a roommate" texts={preferenceTexts(roommate)} />
    </>
  );
}

type PartProps = { as: "h2" | "h4"; title: string; texts: readonly string[]; children?: Elements };

function Part({ as: Heading, title, texts, children }: PartProps) {
  return (
    <section className="grid gap-2">
      <Heading className="type-label font-sans">{title}</Heading>
      {texts.length > 0 || children ? <Badges texts={texts} /> : <p className="text-ink-soft">{unsaid}</p>}
      {children}
    </section>
  );
}
