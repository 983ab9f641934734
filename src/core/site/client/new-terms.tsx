import { api, checked } from "#src/client/api.ts";
import { useSite } from "#src/client/site.ts";
import { useAction } from "#src/client/use-action.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { Button } from "#src/ui/button.tsx";

type NewTermsProps = NonNullable<CurrentUser["newTerms"]>;

/** A quiet line about a new version of a text that she agreed to. It keeps her from nothing. */
export function NewTerms({ document, version, title, countsFrom }: NewTermsProps) {
  const { timeZone } = useSite();
  const { run, busy } = useAction({
    call: () => checked(api.api["accepted-terms"].$put({ json: { document, version } })),
    failed: "Failed to save this. Please try again.",
    changes: ["/api/auth/user"],
  });
  return (
    <aside
      aria-label={`New ${title}`}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-butter-wash px-(--gutter) py-1 type-small text-butter-ink"
    >
      <p>{`There’s a new version of our ${title}. It counts from ${longDateIn(timeZone, countsFrom)}.`}</p>
      <div className="flex items-center gap-2">
        <Button asChild size="small" variant="quiet">
          <a href={`/${document}`}>Read</a>
        </Button>
        <Button size="small" busy={busy} onClick={() => run()}>
          OK
        </Button>
      </div>
    </aside>
  );
}
