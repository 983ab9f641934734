import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { placeQuery } from "#src/core/locations/client/location.api.ts";
import type { KnownPlace } from "#src/core/locations/location.schema.ts";
import { TextLink } from "#src/ui/button.tsx";

type List = { page: "/housing" | "/roommates"; filters: object };

const nouns = { "/housing": "homes", "/roommates": "roommates" } as const;

type PlaceNoteProps = List & {
  place: string;
  found: boolean;
};

/** How a place was understood: as which location, where that is, or that it is unknown. */
export function PlaceNote({ place, found, ...list }: PlaceNoteProps) {
  const { data } = useQuery(placeQuery(place));
  if (!data) return null;
  const { known, suggestions } = data;
  if (known) return <KnownNote known={known} {...list} />;
  return (
    <Note>
      <span>
        {/^\d{5}$/.test(place)
          ? `${place} isn’t a zip code in New York, Connecticut or New Jersey.`
          : `We don’t know a place called “${place}”${found ? `; these ${nouns[list.page]} have it in their location.` : "."}`}
      </span>
      <DidYouMean names={suggestions.map(({ name }) => name)} field="location" {...list} />
    </Note>
  );
}

type KnownNoteProps = List & { known: KnownPlace };

function KnownNote({ known: { name, kind, about, guessed, lines }, ...list }: KnownNoteProps) {
  const noun = nouns[list.page];
  switch (kind) {
    case "destination":
      return (
        <Note>
          <span>{`${name} is outside our area. Showing ${noun} on lines that go there: `}</span>
          <LineLinks lines={lines} {...list} />
          <span>.</span>
        </Note>
      );
    case "landmark":
      return (
        <Note>
          <span>{`${name} is ${about}. Showing ${noun} there. `}</span>
          {lines.length > 0 && (
            <SearchLink page={list.page} search={{ ...list.filters, location: undefined, commuteTo: name }}>
              {`Show all ${noun} on lines that go there`}
            </SearchLink>
          )}
        </Note>
      );
    case "line":
    case "station":
    case "area":
      // Hidden on a phone, to leave the space for the first result, unless it is new information.
      return (
        <Note className={guessed ? undefined : "truncate max-md:hidden"}>
          {`${guessed ? "Showing " : ""}${name}: ${about}`}
        </Note>
      );
    default:
      return guessed && <Note>{`Showing ${name}.`}</Note>;
  }
}

/** The lines that go to her destination, or that it is unknown. */
export function CommuteNote({ commuteTo, ...list }: List & { commuteTo: string }) {
  const { data } = useQuery(placeQuery(commuteTo));
  if (!data) return null;
  const { commute, suggestions } = data;
  const noun = nouns[list.page];
  if (!commute) {
    return (
      <Note>
        <span>{`We don’t know how to get to “${commuteTo}”.`}</span>
        <DidYouMean names={suggestions.map(({ name }) => name)} field="commuteTo" {...list} />
      </Note>
    );
  }
  if (commute.lines.length === 0) {
    return <Note>{`No train goes to ${commute.name}. Showing ${noun} there.`}</Note>;
  }
  return (
    <Note>
      {/* "Homes on lines to Grand Central" */}
      <span>{`${noun[0]!.toUpperCase() + noun.slice(1)} on lines to ${commute.name}: `}</span>
      <LineLinks lines={commute.lines} {...list} />
      <span>.</span>
    </Note>
  );
}

const Note = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <p role="status" className={`type-small text-ink-soft ${className}`}>
    {children}
  </p>
);

const maxOffered = 3;

type Choices = List & {
  names: string[];
  /** The filter that a choice replaces. */
  field: "location" | "commuteTo";
};

/** " Did you mean A, B or C?" */
const DidYouMean = ({ names, ...rest }: Choices) =>
  names.length > 0 && (
    <>
      <span>{" Did you mean "}</span>
      <Links names={names.slice(0, maxOffered)} {...rest} last=" or " />
      <span>?</span>
    </>
  );

/** The first few lines as links to what is on them: "A, B, C and 2 more". */
function LineLinks({ lines, ...list }: List & { lines: string[] }) {
  const further = lines.length - maxOffered;
  return (
    <>
      <Links
        names={lines.slice(0, maxOffered)}
        field="location"
        {...list}
        last={further > 0 ? ", " : " and "}
      />
      {further > 0 && <span>{` and ${further} more`}</span>}
    </>
  );
}

const Links = ({ names, field, page, filters, last }: Choices & { last: string }) =>
  names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && <span>{index === names.length - 1 ? last : ", "}</span>}
      <SearchLink page={page} search={{ ...filters, [field]: name }}>
        {name}
      </SearchLink>
    </Fragment>
  ));

type SearchLinkProps = { page: List["page"]; search: object; children: ReactNode };

const SearchLink = ({ page, search, children }: SearchLinkProps) => (
  <TextLink asChild inSentence>
    <Link to={page} search={search} resetScroll={false}>
      {children}
    </Link>
  </TextLink>
);
