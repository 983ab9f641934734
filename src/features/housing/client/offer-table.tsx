import { useToday } from "#src/features/housing/client/kind-line.tsx";
import { hasOffer, offerRows } from "#src/features/housing/offer-text.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { longDate } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/format.ts";

/** What a home offers and what it costs a month; a home that says nothing of it shows only when it is free. */
export function Offer({ listing }: { listing: Listing }) {
  const today = useToday();
  const { availableFrom, monthlyCost, price } = listing;
  if (!hasOffer(listing)) {
    return (
      availableFrom && (
        <p className="text-ink-soft">
          {availableFrom <= today ? "Available now" : `Available from ${longDate(availableFrom)}`}
        </p>
      )
    );
  }
  return (
    <dl className="terms gap-y-0! [&_dt]:w-36 [&>div]:border-t [&>div]:border-line [&>div]:py-[.6rem] [&>div:last-child]:border-b">
      {offerRows(listing, today).map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {monthlyCost > price && (
        <div className="items-baseline">
          <dt className="font-semibold text-ink!">Each month, about</dt>
          <dd className="font-serif text-xl/[1.1] font-semibold!">{dollars(monthlyCost)}</dd>
        </div>
      )}
    </dl>
  );
}
