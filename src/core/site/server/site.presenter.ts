import type { SiteWordAnswer, WordVersion } from "#src/core/site/site.schema.ts";
import { defaultWords } from "#src/core/site/server/default-words.ts";
import type { FoundVersion } from "#src/core/site/server/site.queries.ts";
import { fixedBy } from "#src/core/site/server/site.service.ts";
import type { Platform } from "#src/server/platform.ts";
import { shortName } from "#src/core/people/person.ts";
import type { WordKey } from "#src/shared/site-words.ts";

export const presentVersion = (found: FoundVersion): WordVersion => ({
  id: found.word.id,
  ...versionOf(found),
});

const versionOf = ({ word, by }: FoundVersion) => ({
  version: word.version,
  text: word.text,
  link: word.link,
  endsAt: word.endsAt?.toISOString() ?? null,
  changedAt: word.changedAt.toISOString(),
  changedBy:
    by?.firstName && !by.deletedAt
      ? shortName({ firstName: by.firstName, lastName: by.lastName ?? "" })
      : null,
});

/** A text as it counts now: what the environment sets, else what somebody has written, else the default. */
export function presentWord(
  platform: Platform,
  key: WordKey,
  found: FoundVersion | undefined,
): SiteWordAnswer {
  const setting = fixedBy(platform, key);
  const stored = found ? versionOf(found) : untouched;
  const text = found && !setting ? found.word.text : defaultOf(platform, key);
  return { key, ...stored, text, original: defaultWords[key] || null, fixedBy: setting };
}

const untouched = { version: 0, link: null, endsAt: null, changedAt: null, changedBy: null };

/** Where organizers have written nothing, the settings are those of the environment. */
function defaultOf({ settings }: Platform, key: WordKey): string {
  const byDefault = defaultWords[key];
  if (byDefault !== undefined) return byDefault;
  if (key === "supportHours") return settings.supportHours.join("\n");
  return settings[key as "productName" | "supportEmail" | "operatorName" | "operatorAddress"] ?? "";
}
