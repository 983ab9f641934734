import { useQuery } from "@tanstack/react-query";
import { useSite } from "#src/client/site.ts";
import { useNow } from "#src/client/use-now.ts";
import type { SiteWordAnswer } from "#src/core/site/site.schema.ts";
import { versionsQuery } from "#src/pages/admin/client/site-words.api.ts";
import { whoChanged } from "#src/pages/admin/client/word-row.tsx";
import { Button } from "#src/ui/button.tsx";

type Earlier = { text: string; link: string | null };
type WordVersionsProps = { word: SiteWordAnswer; onBringBack: (earlier: Earlier) => void };

/** What a text said lately, each with who wrote it: into the field with one press, saved with the next. */
export function WordVersions({ word, onBringBack }: WordVersionsProps) {
  const { timeZone } = useSite();
  const now = useNow();
  const versions = useQuery({ ...versionsQuery(word.key), enabled: word.version > 0 }).data ?? [];
  const original = word.original !== null && {
    id: "original",
    text: word.original,
    link: null,
    changedAt: null,
    changedBy: null,
  };
  const all = [...versions, ...(original && word.version > 0 ? [original] : [])];
  if (all.length === 0) return null;
  return (
    <section aria-label="Before" className="grid gap-2">
      <h3 className="type-h3">Who changed it</h3>
      <ul>
        {all.map((version, index) => (
          <li key={version.id} className="grid justify-items-start gap-2 border-t border-line py-3">
            <p className="type-small text-ink-soft">{whoChanged(version, timeZone, now)}</p>
            <p className="line-clamp-4 whitespace-pre-line wrap-anywhere">{version.text || "Nothing"}</p>
            {index > 0 && version.text !== word.text && (
              <Button size="small" onClick={() => onBringBack(version)}>
                Bring Back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
