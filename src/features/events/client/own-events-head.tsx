import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import type { EventsSearch } from "#src/features/events/events-search.ts";
import { Page, PageHead } from "#src/ui/page.tsx";

const kinds = { going: "Going", hosting: "Hosting" } as const;

type OwnEventsHeadProps = { mine: NonNullable<EventsSearch["mine"]>; past: EventsSearch["past"] };

/** The head of "Your Events", with tabs for Going and Hosting. */
export function OwnEventsHead({ mine, past }: OwnEventsHeadProps) {
  return (
    <>
      <PageHead
        title="Your Events"
        lead="Where you have a place, where you wait for one, and what you host."
      />
      <Page className="pt-6">
        <nav aria-label="Your events">
          <ul className="flex flex-wrap gap-2">
            {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
              <li key={kind}>
                <Link
                  to="/events"
                  search={{ mine: kind, past }}
                  aria-current={kind === mine ? "page" : undefined}
                  className={clsx("chip no-underline", kind === mine ? "bg-ink text-paper" : "chip-off")}
                >
                  {kinds[kind]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Page>
    </>
  );
}
