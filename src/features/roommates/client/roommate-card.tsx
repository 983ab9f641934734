import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { Badges } from "#src/features/roommates/client/badges.tsx";
import { Facts } from "#src/features/roommates/client/facts.tsx";
import { MessageButton } from "#src/features/roommates/client/message-button.tsx";
import { PersonHead } from "#src/features/roommates/client/person-head.tsx";
import { budgetText, lookingForLabels } from "#src/features/roommates/client/roommate-text.ts";
import type { RoommateFilters } from "#src/features/roommates/roommate.search.ts";
import type { Roommate } from "#src/features/roommates/roommate.schema.ts";
import { Button } from "#src/ui/button.tsx";

/** How many interests a card names. */
const interestsOnCard = 2;

type RoommateCardProps = { roommate: Roommate; search: RoommateFilters };

/** A profile in the list. */
export function RoommateCard({ roommate, search }: RoommateCardProps) {
  const { interests, tags } = roommate;
  const headingId = useId();
  const facts = [
    ["Budget", budgetText(roommate)],
    ["Looking for", lookingForLabels[roommate.lookingFor]],
    ...(interests.length > 0 ? [["Interests", interests.slice(0, interestsOnCard).join(", ")] as const] : []),
  ] as const;
  return (
    <article
      aria-labelledby={headingId}
      className="flex h-full flex-col gap-4 rounded-card bg-surface p-5 shadow-panel md:p-6"
    >
      <PersonHead roommate={roommate} headingId={headingId} />
      <Facts facts={facts} />
      <Badges texts={tags} />
      <div className="mt-auto grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
        <ViewProfile id={roommate.id} search={search} />
        <MessageButton label="Message" variant="quiet" roommate={roommate} />
      </div>
    </article>
  );
}

/** Opens the profile; guests, who get no ids, are asked to log in. */
function ViewProfile({ id, search }: { id: string | null; search: RoommateFilters }) {
  const requireLogin = useLoginPrompt();
  if (id === null) {
    return (
      <Button size="small" onClick={() => requireLogin("view roommate profiles")}>
        View Profile
      </Button>
    );
  }
  return (
    <Button asChild size="small">
      <Link
        to="/roommates"
        search={{ ...search, roommate: id }}
        state={{ overPage: true }}
        resetScroll={false}
      >
        View Profile
      </Link>
    </Button>
  );
}
