import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { locationQuery } from "#src/core/locations/client/location.api.ts";
import type { ReadLocation } from "#src/core/locations/location.schema.ts";
import type { HousingSearch } from "#src/features/housing/listing-search.ts";
import { TextLink } from "#src/ui/button.tsx";

type LocationNoteProps = {
  /** The location of the search. */
  location: string;
  /** Whether the search found any listing. */
  found: boolean;
  /** The other filters of the search. */
  filters: HousingSearch;
};

const maxOffered = 3;

/** How a location was understood: what it was taken for, where that is, or that it is unknown. */
export function LocationNote({ location, found, filters }: LocationNoteProps) {
  const { data } = useQuery(locationQuery(location));
  if (!data) return null;
  const { known, suggestions } = data;
  if (known) return <KnownNote known={known} filters={filters} />;
  const offered = suggestions.slice(0, maxOffered).map(({ name }) => name);
  return (
    <Note>
      {/^\d{5}$/.test(location)
        ? `${location} isn’t a zip code in New York, Connecticut or New Jersey.`
        : `We don’t know a place called “${location}”${found ? "; these homes have it in their location." : "."}`}
      {offered.length > 0 && (
        <>
          {" Did you mean "}
          <PlaceLinks names={offered} filters={filters} last=" or " />?
        </>
      )}
    </Note>
  );
}

type KnownNoteProps = { known: ReadLocation; filters: HousingSearch };

function KnownNote({ known: { name, kind, about, guessed, lines }, filters }: KnownNoteProps) {
  switch (kind) {
    case "destination": {
      const further = lines.length - maxOffered;
      return (
        <Note>
          {name} is outside our area. Showing homes on lines that go there:{" "}
          <PlaceLinks
            names={lines.slice(0, maxOffered)}
            filters={filters}
            last={further > 0 ? ", " : " and "}
          />
          {further > 0 && ` and ${further} more`}.
        </Note>
      );
    }
    case "landmark":
      return (
        <Note>
          {name} is {about}. Showing homes there.
        </Note>
      );
    case "line":
    case "station":
    case "area":
      // Hidden on a phone, to leave the space to the first listing, unless it is news.
      return (
        <Note className={guessed ? undefined : "truncate max-md:hidden"}>
          {guessed && "Showing "}
          {name}: {about}
        </Note>
      );
    default:
      return guessed && <Note>Showing {name}.</Note>;
  }
}

const Note = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <p role="status" className={`type-small text-ink-soft ${className}`}>
    {children}
  </p>
);

type PlaceLinksProps = { names: string[]; filters: HousingSearch; last: string };

/** Searches with another location: "A, B or C". */
const PlaceLinks = ({ names, filters, last }: PlaceLinksProps) =>
  names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && (index === names.length - 1 ? last : ", ")}
      <TextLink asChild className="min-h-6!">
        <Link to="/housing" search={{ ...filters, location: name }} resetScroll={false}>
          {name}
        </Link>
      </TextLink>
    </Fragment>
  ));
