import { DoorOpen } from "lucide-react";
import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import { kindLine } from "#src/features/housing/offer-text.ts";
import type { ListingCard } from "#src/features/housing/listing.schema.ts";
import { dayIn } from "#src/shared/dates.ts";
import { Icon } from "#src/ui/icon.tsx";

/** The day at which the page was opened, in the zone of the site. */
export function useToday() {
  const { timeZone } = useSite();
  const [today] = useState(() => dayIn(timeZone, new Date()));
  return today;
}

type KindLineProps = { home: Pick<ListingCard, "kind" | "until"> };

/** What a home is, above its price; nothing for a home that does not say. */
export const KindLine = ({ home }: KindLineProps) =>
  home.kind === null && home.until === null ? null : <KnownKind home={home} />;

function KnownKind({ home }: KindLineProps) {
  const line = kindLine(home, useToday());
  return (
    <p className="-mt-1 mb-1 flex items-start gap-[.4rem] type-small font-semibold">
      <Icon
        icon={home.kind === "whole" ? "house" : DoorOpen}
        className="mt-[.12em] size-[1.1rem] text-ink-soft"
      />
      <span className="text-balance">{line}</span>
    </p>
  );
}
