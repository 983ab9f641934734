import { useQuery } from "@tanstack/react-query";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import { siteWords, wordGroups } from "#src/core/site/site-words.ts";
import type { SiteWordAnswer } from "#src/core/site/site.schema.ts";
import { WordRow } from "#src/pages/admin/client/word-row.tsx";
import { wordsQuery } from "#src/pages/admin/client/site-words.api.ts";
import type { WordKey } from "#src/shared/site-words.ts";
import { LoadFailed } from "#src/ui/empty-state.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

const WordDialog = lazyDialog<{ word: SiteWordAnswer; onClose: () => void }>(
  ({ word }) => siteWords[word.key].label,
  () => import("#src/pages/admin/client/word-dialog.tsx").then((module) => module.WordDialog),
);

/** The tab "Site": every text that organizers may change, by where it is shown. */
export function SiteTab() {
  const words = useQuery(wordsQuery);
  const { value: key, show, hide } = useDialog<WordKey>("word");
  const opened = words.data?.find((word) => word.key === key);
  if (words.isError) {
    const again = () => void words.refetch();
    return <LoadFailed title="Couldn’t load the texts" busy={words.isFetching} onRetry={again} />;
  }
  if (!words.data) return <Skeleton className="h-60 lg:col-span-full" />;
  return (
    <div className="grid gap-12 lg:col-span-full lg:max-w-[48rem]">
      {Object.entries(wordGroups).map(([group, { title, lead }]) => (
        <section key={group} aria-labelledby={`site-${group}`}>
          <h2 id={`site-${group}`}>{title}</h2>
          <p className="mt-1 text-ink-soft">{lead}</p>
          <ul className="mt-3 border-t border-line">
            {words.data
              .filter((word) => siteWords[word.key].group === group)
              .map((word) => (
                <li key={word.key} className="border-b border-line">
                  <WordRow word={word} onChange={() => void show(word.key)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {opened && <WordDialog key={opened.key} word={opened} onClose={() => void hide()} />}
    </div>
  );
}
