import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { locationQuery } from "#src/core/locations/client/location.api.ts";
import type { ReadLocation } from "#src/core/locations/location.schema.ts";
import { TextLink } from "#src/ui/button.tsx";

type Search = {
  page: "/housing" | "/roommates";
  /** What the page lists, in a sentence: "homes". */
  what: string;
  /** The filters in force. */
  filters: object;
};

type LocationNoteProps = Search & {
  /** The location of the search. */
  location: string;
  /** Whether the search found anything. */
  found: boolean;
};

/** How a location was understood: what it was taken for, where that is, or that it is unknown. */
export function LocationNote({ location, found, ...search }: LocationNoteProps) {
  const { data } = useQuery(locationQuery(location));
  if (!data) return null;
  const { known, suggestions } = data;
  if (known) return <KnownNote known={known} {...search} />;
  return (
    <Note>
      {/^\d{5}$/.test(location)
        ? `${location} isn’t a zip code in New York, Connecticut or New Jersey.`
        : `We don’t know a place called “${location}”${found ? `; these ${search.what} have it in their location.` : "."}`}
      <DidYouMean {...search} names={suggestions.map(({ name }) => name)} named="location" />
    </Note>
  );
}

type KnownNoteProps = Search & { known: ReadLocation };

function KnownNote({ known: { name, kind, about, guessed, lines }, ...search }: KnownNoteProps) {
  switch (kind) {
    case "destination":
      return (
        <Note>
          {name} is outside our area. Showing {search.what} on lines that go there:{" "}
          <LineLinks {...search} lines={lines} />.
        </Note>
      );
    case "landmark":
      return (
        <Note>
          {name} is {about}. Showing {search.what} there.{" "}
          {lines.length > 0 && search.page === "/housing" && (
            <SearchLink page="/housing" filters={{ ...search.filters, location: undefined, commuteTo: name }}>
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

type CommuteNoteProps = Search & { commuteTo: string };

/** The lines that go to where she commutes, or that it is unknown. */
export function CommuteNote({ commuteTo, ...search }: CommuteNoteProps) {
  const { data } = useQuery(locationQuery(commuteTo));
  if (!data) return null;
  const { commute, suggestions } = data;
  if (!commute) {
    return (
      <Note>
        We don’t know how to get to “{commuteTo}”.
        <DidYouMean {...search} names={suggestions.map(({ name }) => name)} named="commuteTo" />
      </Note>
    );
  }
  if (commute.lines.length === 0) return <Note>No train goes to {commute.name}. Showing homes there.</Note>;
  return (
    <Note>
      Homes on lines to {commute.name}: <LineLinks {...search} lines={commute.lines} />.
    </Note>
  );
}

const Note = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <p role="status" className={`type-small text-ink-soft ${className}`}>
    {children}
  </p>
);

const maxOffered = 3;

type LinksProps = Search & {
  names: string[];
  /** The parameter that takes a name. */
  named: "location" | "commuteTo";
};

/** " Did you mean A, B or C?" */
const DidYouMean = ({ names, ...rest }: LinksProps) =>
  names.length > 0 && (
    <>
      {" Did you mean "}
      <Links {...rest} names={names.slice(0, maxOffered)} last=" or " />?
    </>
  );

/** The first of some lines, each with the homes on it: "A, B, C and 2 more". */
function LineLinks({ lines, ...search }: Search & { lines: string[] }) {
  const further = lines.length - maxOffered;
  return (
    <>
      <Links
        {...search}
        names={lines.slice(0, maxOffered)}
        named="location"
        last={further > 0 ? ", " : " and "}
      />
      {further > 0 && ` and ${further} more`}
    </>
  );
}

const Links = ({ names, named, last, page, filters }: LinksProps & { last: string }) =>
  names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && (index === names.length - 1 ? last : ", ")}
      <SearchLink page={page} filters={{ ...filters, [named]: name }}>
        {name}
      </SearchLink>
    </Fragment>
  ));

type SearchLinkProps = Pick<Search, "page" | "filters"> & { children: ReactNode };

const SearchLink = ({ page, filters, children }: SearchLinkProps) => (
  <TextLink asChild className="min-h-6!">
    <Link to={page} search={filters} resetScroll={false}>
      {children}
    </Link>
  </TextLink>
);
