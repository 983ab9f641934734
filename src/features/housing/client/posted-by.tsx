import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { personName } from "#src/core/people/person.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { agoIn, monthIn } from "#src/shared/dates.ts";
import { Avatar } from "#src/ui/avatar.tsx";

/** The owner, where the user may know it, and when the listing was posted. */
export function PostedBy({ listing }: { listing: Listing }) {
  const { timeZone } = useSite();
  const user = useCurrentUser();
  const { postedBy, createdAt } = listing;
  const [now] = useState(() => new Date());
  const ago = agoIn(timeZone, createdAt, now);
  if (!postedBy) return <p className="type-small text-ink-soft">Posted {ago}</p>;
  if (postedBy.id === user?.id) return <p className="type-small text-ink-soft">You posted this {ago}</p>;
  const name = personName(postedBy);
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} src={postedBy.profileImageUrl} />
      <p className="grid">
        <span className="type-label">{name}</span>
        <span className="type-small text-ink-soft">
          {postedBy.verifiedSince && `Verified since ${monthIn(timeZone, postedBy.verifiedSince)} · `}
          {postedBy.verifiedSince ? "posted" : "Posted"} {ago}
        </span>
      </p>
    </div>
  );
}
