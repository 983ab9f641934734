import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { locationQuery } from "#src/core/locations/client/location.api.ts";
import { TextLink } from "#src/ui/button.tsx";

type LocationNoteProps = {
  /** The location of the search. */
  location: string;
  /** What the search found, such as "homes"; undefined for nothing. */
  found: string | undefined;
  /** The page of the search, and its other filters. */
  page: "/housing" | "/roommates";
  filters: object;
};

const maxOffered = 3;

/** How a location was understood: what it was taken for, what a line or a station stands for, or that it is unknown. */
export function LocationNote({ location, found, page, filters }: LocationNoteProps) {
  const { data } = useQuery(locationQuery(location));
  if (!data) return null;
  const { known, suggestions } = data;
  if (known?.guessed) {
    return (
      <p role="status" className="type-small text-ink-soft">
        Showing {known.name}.
      </p>
    );
  }
  if (known) {
    return known.kind === "line" || known.kind === "station" ? (
      // Hidden on a phone, to leave the space to the first result.
      <p className="truncate type-small text-ink-soft max-md:hidden">
        {known.name}: {known.about}
      </p>
    ) : null;
  }
  return (
    <div role="status" className="type-small text-ink-soft">
      {/^\d{5}$/.test(location)
        ? "We don’t look up zip codes: try the name of the town."
        : `We don’t know a place called “${location}”${found ? `; these ${found} have it in their location.` : "."}`}
      {suggestions.length > 0 && (
        <>
          {" Did you mean "}
          {suggestions.slice(0, maxOffered).map(({ name }, index) => (
            <span key={name}>
              {index > 0 && " or "}
              <TextLink asChild className="min-h-6!">
                <Link to={page} search={{ ...filters, location: name }} resetScroll={false}>
                  {name}
                </Link>
              </TextLink>
            </span>
          ))}
          ?
        </>
      )}
    </div>
  );
}
