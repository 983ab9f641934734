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

/** How a location was understood: what it was taken for, where that is, or that it is unknown. */
export function LocationNote({ location, found, filters }: LocationNoteProps) {
  const { data } = useQuery(locationQuery(location));
  if (!data) return null;
  const { known, suggestions } = data;
  if (known) return <KnownNote known={known} filters={filters} />;
  return (
    <Note>
      {/^\d{5}$/.test(location)
        ? `${location} isn’t a zip code in New York, Connecticut or New Jersey.`
        : `We don’t know a place called “${location}”${found ? "; these homes have it in their location." : "."}`}
      <DidYouMean
        names={suggestions.map(({ name }) => name)}
        searchFor={(name) => ({ ...filters, location: name })}
      />
    </Note>
  );
}

type KnownNoteProps = { known: ReadLocation; filters: HousingSearch };

function KnownNote({ known: { name, kind, about, guessed, lines }, filters }: KnownNoteProps) {
  switch (kind) {
    case "destination":
      return (
        <Note>
          {name} is outside our area. Showing homes on lines that go there:{" "}
          <LineLinks lines={lines} filters={filters} />.
        </Note>
      );
    case "landmark":
      return (
        <Note>
          {name} is {about}. Showing homes there.{" "}
          {lines.length > 0 && (
            <SearchLink search={{ ...filters, location: undefined, commuteTo: name }}>
              Show all homes on lines that go there
            </SearchLink>
          )}
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

type CommuteNoteProps = { commuteTo: string; filters: HousingSearch };

/** The lines that go to where she commutes, or that it is unknown. */
export function CommuteNote({ commuteTo, filters }: CommuteNoteProps) {
  const { data } = useQuery(locationQuery(commuteTo));
  if (!data) return null;
  const { commute, suggestions } = data;
  if (!commute) {
    return (
      <Note>
        We don’t know how to get to “{commuteTo}”.
        <DidYouMean
          names={suggestions.map(({ name }) => name)}
          searchFor={(name) => ({ ...filters, commuteTo: name })}
        />
      </Note>
    );
  }
  if (commute.lines.length === 0) return <Note>No train goes to {commute.name}. Showing homes there.</Note>;
  return (
    <Note>
      Homes on lines to {commute.name}: <LineLinks lines={commute.lines} filters={filters} />.
    </Note>
  );
}

const Note = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <p role="status" className={`type-small text-ink-soft ${className}`}>
    {children}
  </p>
);

const maxOffered = 3;

type DidYouMeanProps = { names: string[]; searchFor: (name: string) => HousingSearch };

/** " Did you mean A, B or C?" */
const DidYouMean = ({ names, searchFor }: DidYouMeanProps) =>
  names.length > 0 && (
    <>
      {" Did you mean "}
      <Links names={names.slice(0, maxOffered)} searchFor={searchFor} last=" or " />?
    </>
  );

/** The first of some lines, each with the homes on it: "A, B, C and 2 more". */
function LineLinks({ lines, filters }: { lines: string[]; filters: HousingSearch }) {
  const further = lines.length - maxOffered;
  return (
    <>
      <Links
        names={lines.slice(0, maxOffered)}
        searchFor={(line) => ({ ...filters, location: line })}
        last={further > 0 ? ", " : " and "}
      />
      {further > 0 && ` and ${further} more`}
    </>
  );
}

const Links = ({ names, searchFor, last }: DidYouMeanProps & { last: string }) =>
  names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && (index === names.length - 1 ? last : ", ")}
      <SearchLink search={searchFor(name)}>{name}</SearchLink>
    </Fragment>
  ));

const SearchLink = ({ search, children }: { search: HousingSearch; children: ReactNode }) => (
  <TextLink asChild className="min-h-6!">
    <Link to="/housing" search={search} resetScroll={false}>
      {children}
    </Link>
  </TextLink>
);
