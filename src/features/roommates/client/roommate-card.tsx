import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useId, useState } from "react";
import { useSite } from "#src/client/site.ts";
import { FavoriteButton } from "#src/core/favorites/client/favorite-button.tsx";
import { useContact } from "#src/core/messages/client/contacts.tsx";
import { ContactLine } from "#src/core/messages/client/contact-line.tsx";
import { VerifiedBadge } from "#src/core/verification/client/verified-badge.tsx";
import { VerifiedOnlyButton } from "#src/core/verification/client/verified-only-button.tsx";
import { PersonName } from "#src/core/people/client/person-name.tsx";
import { saveableRoommate } from "#src/features/roommates/client/roommate.api.ts";
import { MessageButton } from "#src/features/roommates/client/message-button.tsx";
import {
  budgetText,
  lookingForLabels,
  moveInText,
  nameOf,
  verifiedOnly,
} from "#src/features/roommates/client/roommate-text.ts";
import type { Roommate } from "#src/features/roommates/roommate.schema.ts";
import { dayIn } from "#src/shared/dates.ts";
import { Button } from "#src/ui/button.tsx";
import { Avatar } from "#src/ui/avatar.tsx";
import { Badge, FactList, type BadgeTone, type Fact } from "#src/ui/badge.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

const interestsOnCard = 2;

type RoommateCardProps = {
  roommate: Roommate;
  /** Whether the profile opens over the list that the page shows; elsewhere the card leads to the profile's page. */
  overList?: boolean;
};

export function RoommateCard({ roommate, overList = false }: RoommateCardProps) {
  const { interests, tags } = roommate;
  const headingId = useId();
  const contact = useContact({ personId: roommate.user.id });
  const facts = [
    ["Budget", budgetText(roommate)],
    ["Looking for", lookingForLabels[roommate.lookingFor]],
    ...(interests.length > 0 ? [["Interests", interests.slice(0, interestsOnCard).join(", ")] as const] : []),
  ] as const;
  return (
    <article
      aria-labelledby={headingId}
      className="relative flex h-full flex-col gap-4 rounded-card bg-surface p-5 shadow-panel md:p-6"
    >
      <PersonHead roommate={roommate} headingId={headingId} className="pr-6" />
      <FavoriteButton
        of={saveableRoommate}
        id={roommate.id}
        name={nameOf(roommate)}
        saved={roommate.saved}
        className="absolute! top-3 right-3"
      />
      {/* On the edge, so that it moves nothing when it appears. */}
      <ContactLine
        contact={contact}
        className="absolute -top-3.5 left-4 max-w-[calc(100%-2rem)] whitespace-normal!"
      />
      <WhereAndWhen roommate={roommate} />
      <Facts facts={facts} />
      <Badges texts={tags} />
      <div className="mt-auto flex flex-wrap gap-2 *:flex-auto">
        <ViewProfile id={roommate.id} overList={overList} />
        <MessageButton variant="quiet" roommate={roommate} />
      </div>
    </article>
  );
}

export function WhereAndWhen({ roommate: { location, moveInDate } }: Pick<RoommateCardProps, "roommate">) {
  const { timeZone } = useSite();
  const [today] = useState(() => dayIn(timeZone, new Date()));
  const facts: Fact[] = [];
  if (location) facts.push({ icon: "map-pin", text: location });
  if (moveInDate) facts.push({ icon: "calendar-days", text: moveInText(moveInDate, today) });
  return facts.length > 0 ? <FactList facts={facts} /> : null;
}

/** Opens the profile. Guests and accounts that are not verified get no ids. */
function ViewProfile({ id, overList }: { id: string | null; overList: boolean }) {
  if (id === null) {
    return (
      <VerifiedOnlyButton size="small" action="view roommate profiles" {...verifiedOnly}>
        View Profile
      </VerifiedOnlyButton>
    );
  }
  const page = { to: "/roommates/$id", params: { id } } as const;
  return (
    <Button asChild size="small">
      {overList ? (
        <Link
          from="/roommates"
          to="/roommates"
          search={(current) => ({ ...current, roommate: id })}
          mask={{ ...page, unmaskOnReload: true }}
          state={{ overPage: true }}
          resetScroll={false}
        >
          View Profile
        </Link>
      ) : (
        <Link {...page}>View Profile</Link>
      )}
    </Button>
  );
}

type PersonHeadProps = {
  roommate: Pick<Roommate, "user" | "age" | "isVerified">;
  headingId?: string;
  /** Whether her name leads to her page. */
  linked?: boolean;
  as?: "h1" | "h3";
  className?: string;
  children?: Elements;
};

export function PersonHead({
  roommate,
  headingId,
  linked = false,
  as: Heading = "h3",
  className,
  children,
}: PersonHeadProps) {
  const name = nameOf(roommate);
  return (
    <div className={clsx("flex flex-wrap items-center gap-4", className)}>
      <Avatar name={name} src={roommate.user.profileImageUrl} size="large" />
      {/* Wraps below the portrait with large text. */}
      <div className="grid min-w-[min(8rem,100%)] flex-1 justify-items-start gap-[.4rem]">
        <Heading
          id={headingId}
          className={clsx("wrap-anywhere", Heading === "h1" ? "type-h2" : "text-2xl/[1.2]")}
        >
          <PersonName person={roommate.user} linked={linked}>
            {name}
          </PersonName>
          <span className="font-sans text-base font-normal text-ink-soft">{`, ${roommate.age}`}</span>
        </Heading>
        {roommate.isVerified && <VerifiedBadge person={roommate.user} />}
        {children}
      </div>
    </div>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [term: string, text: string])[] }) {
  return (
    <dl className="terms">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Badges({ texts, tone }: { texts: readonly string[]; tone?: BadgeTone }) {
  if (texts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <li key={text}>
          {/* With large text a badge may be wider than its container. */}
          <Badge tone={tone} className="whitespace-normal!">
            {text}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
