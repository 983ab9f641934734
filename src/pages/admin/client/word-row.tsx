import { Lock } from "lucide-react";
import { useSite } from "#src/client/site.ts";
import { useAction } from "#src/client/use-action.ts";
import { useNow } from "#src/client/use-now.ts";
import { dueText } from "#src/core/support/due-text.ts";
import { siteWords } from "#src/core/site/site-words.ts";
import type { SiteWordAnswer, WordVersion } from "#src/core/site/site.schema.ts";
import { changeWord } from "#src/pages/admin/client/site-words.api.ts";
import { postedAt } from "#src/shared/dates.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";

type WordRowProps = { word: SiteWordAnswer; onChange: () => void };

/** A text as it counts now, who changed it last, and the way to change it. */
export function WordRow({ word, onChange }: WordRowProps) {
  const { timeZone } = useSite();
  const now = useNow();
  const { key, text, fixedBy, endsAt } = word;
  const { label, empty } = siteWords[key];
  // The line is nothing once it has ended.
  const isOver = endsAt !== null && Date.parse(endsAt) <= now.getTime();
  const shown = isOver ? "" : text;
  return (
    <div className="grid gap-x-6 gap-y-3 py-4 wrap-anywhere sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="grid gap-1">
        <h3 className="font-sans type-label">{label}</h3>
        <p className={shown ? "line-clamp-4 whitespace-pre-line" : "text-ink-soft"}>
          {shown || empty || "Nothing yet"}
        </p>
        {shown && endsAt && (
          <p className="type-small text-ink-soft">{`Until ${dueText(timeZone, endsAt, now)}`}</p>
        )}
        {fixedBy ? (
          <p>
            <Badge icon={Lock}>{`Fixed by the server’s settings: ${fixedBy}`}</Badge>
          </p>
        ) : (
          <p className="type-small text-ink-soft">{whoChanged(word, timeZone, now)}</p>
        )}
      </div>
      {!fixedBy && (
        <div className="flex flex-wrap gap-3">
          {key === "topLine" && shown && <TakeDown word={word} />}
          <Button size="small" aria-label={`Change ${label}`} onClick={onChange}>
            Change
          </Button>
        </div>
      )}
    </div>
  );
}

/** "Ruth T. changed this, Nov 18" */
export function whoChanged(
  { changedAt, changedBy }: Pick<WordVersion, "changedAt" | "changedBy">,
  timeZone: string,
  now: Date,
): string {
  if (!changedAt) return "As it came";
  return `${changedBy ?? "A deleted account"} changed this, ${postedAt(timeZone, changedAt, now)}`;
}

/** One press: an announcement that is over should be gone at once. It can be brought back. */
function TakeDown({ word: { key, version } }: { word: SiteWordAnswer }) {
  const { run, busy } = useAction({
    call: () => changeWord(key, { text: "", version }),
    done: { title: "The line is gone", description: "You can bring it back any time." },
    failed: "Failed to take it down. Please try again.",
    changes: ["/api/admin/words", "/api/site"],
  });
  return (
    <Button size="small" busy={busy} onClick={() => run()}>
      Take It Down
    </Button>
  );
}
