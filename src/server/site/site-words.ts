import type { Logger } from "pino";
import type { Database } from "#src/server/database/database.ts";
import type { Notifications } from "#src/server/database/listen.ts";
import type { Settings } from "#src/server/settings.ts";
import type { ShortCaches } from "#src/server/short-cache.ts";
import { listCurrentWords, wordsChanged } from "#src/server/site/site-words.queries.ts";
import type { SiteWordRow } from "#src/server/site/site-word.table.ts";
import { isPageWord, type PageWordKey, type TopLine, type WordKey } from "#src/shared/site-words.ts";

type Parts = { db: Database; fixed: Settings["fixed"]; log: Logger };

/** The texts that organizers have changed, held in memory: every page and every email uses them. */
export function createSiteWords({ db, fixed, log }: Parts) {
  let current: ReadonlyMap<WordKey, SiteWordRow> = new Map();
  let asked = 0;
  let shown = 0;
  const refresh = async () => {
    const turn = ++asked;
    const rows = await listCurrentWords(db);
    // Of two at once, the one that began first may have read what was before a change, and end last.
    if (turn < shown) return;
    shown = turn;
    current = new Map(rows.map((row) => [row.key, row]));
  };
  return {
    /** Reads them again; the process that has changed one waits for it. */
    refresh,
    /** From now on, what other processes change is read at once, and after a gap in the connection what they have changed. */
    async watch(notifications: Notifications, shortCaches: ShortCaches): Promise<void> {
      const readAgain = () =>
        void refresh().then(shortCaches.clear, (err: unknown) =>
          // The texts of before stay; the next change, or the next connection, tries again.
          log.warn({ err }, "the texts of the site could not be read"),
        );
      await notifications.listen(wordsChanged, { onMessage: readAgain, onGap: readAgain });
    },
    /** What somebody has written; undefined while the default or a setting of the environment counts. */
    textOf: (key: WordKey): string | undefined => (fixed.has(key) ? undefined : current.get(key)?.text),
    /** The line at the top of every page, until it ends. */
    topLine(now = new Date()): TopLine | null {
      const { text, link, endsAt } = current.get("topLine") ?? {};
      if (!text || !endsAt || endsAt <= now) return null;
      return { text, ...(link && { link }), endsAt: endsAt.toISOString() };
    },
    /** What pages show instead of their defaults. */
    onPages(): Partial<Record<PageWordKey, string>> {
      const changed = [...current.values()].filter(({ key }) => isPageWord(key));
      return Object.fromEntries(changed.map(({ key, text }) => [key, text]));
    },
  };
}

export type SiteWords = ReturnType<typeof createSiteWords>;

/** The settings of the environment, and what organizers have written where it leaves that to them: read at each use. */
export const settingsWithWords = (settings: Settings, words: SiteWords): Settings => ({
  ...settings,
  get productName() {
    return words.textOf("productName") ?? settings.productName;
  },
  get supportEmail() {
    return words.textOf("supportEmail") || settings.supportEmail;
  },
  get supportHours() {
    return words.textOf("supportHours")?.split("\n").filter(Boolean) ?? settings.supportHours;
  },
  get operatorName() {
    return words.textOf("operatorName") || settings.operatorName;
  },
  get operatorAddress() {
    return words.textOf("operatorAddress") || settings.operatorAddress;
  },
});
