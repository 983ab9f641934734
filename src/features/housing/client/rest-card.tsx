import { Link } from "@tanstack/react-router";
import { Moon } from "lucide-react";
import { useSite } from "#src/client/site.ts";
import { useToday } from "#src/features/housing/client/kind-line.tsx";
import { CardPicture } from "#src/features/housing/client/listing-card.tsx";
import { kindLine } from "#src/features/housing/offer-text.ts";
import { useAvailability } from "#src/features/housing/client/use-availability.ts";
import type { ListingCard } from "#src/features/housing/listing.schema.ts";
import { longDate, dayIn } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/format.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";

type RestCardProps = { listing: ListingCard; onAnswered: () => void };

/** One of her homes that rests, with the two answers. */
export function RestCard({ listing, onAnswered }: RestCardProps) {
  const today = useToday();
  return (
    <article className="grid gap-4 rounded-card bg-surface p-4 shadow-rest sm:grid-cols-[20rem_1fr] sm:gap-6">
      <div className="card-picture relative mb-0!">
        <div className="size-full grayscale-[.55]">
          <CardPicture listing={listing} sizes="(min-width: 40rem) 20rem, 92vw" />
        </div>
        <Badge tone="butter" icon={Moon} className="absolute top-3 left-3">
          Resting
        </Badge>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <div>
          <p className="type-price">
            <span>{dollars(listing.price)}</span>
            <span className="type-small text-ink-soft"> / month</span>
          </p>
          <h4 className="mt-1 type-h3 wrap-anywhere">
            <Link to="/housing/$id" params={{ id: listing.id }} className="text-ink hover:underline">
              {listing.title}
            </Link>
          </h4>
          <p className="type-small text-ink-soft">
            {[listing.location, kindLine(listing, today)].filter(Boolean).join(" · ")}
          </p>
        </div>
        <p>{useWhy(listing)}</p>
        <AvailabilityButtons listing={listing} onAnswered={onAnswered} />
      </div>
    </article>
  );
}

const kept = "Nothing is lost: photos, saves and messages are kept.";

function useWhy({ askedAt, until }: ListingCard): string {
  const { timeZone } = useSite();
  if (!askedAt)
    return `Its last day${until ? `, ${longDate(until)},` : ""} has passed, so nobody sees it. To bring it back, edit it and choose a new last day. ${kept}`;
  const day = longDate(dayIn(timeZone, new Date(askedAt))).replace(/, \d+$/, "");
  return `We asked on ${day} if it’s still available and didn’t hear back. Until you answer, nobody sees it. ${kept}`;
}

/** "Still Available" and "Taken"; a home whose last day has passed first needs another one. */
export function AvailabilityButtons({ listing, onAnswered }: RestCardProps) {
  const today = useToday();
  const resting = Boolean(listing.restingSince);
  const answer = useAvailability(listing, { resting, own: true });
  const give = async (status: ListingCard["status"]) => {
    if (await answer.attempt(status)) onAnswered();
  };
  const ended = listing.until !== null && listing.until < today;
  return (
    <div className="flex flex-wrap gap-3">
      {ended ? (
        <Button asChild variant="primary">
          <Link to="/housing/$id" params={{ id: listing.id }}>
            Open and Edit
          </Link>
        </Button>
      ) : (
        <Button
          variant="primary"
          busy={answer.running === "available"}
          disabled={answer.busy}
          onClick={() => void give("available")}
        >
          Still Available
        </Button>
      )}
      <Button busy={answer.running === "taken"} disabled={answer.busy} onClick={() => void give("taken")}>
        Taken
      </Button>
    </div>
  );
}
