import { legalDocuments, type LegalName } from "#src/core/people/legal-versions.ts";
import { listLegalVersions } from "#src/core/people/server/legal-version.queries.ts";
import {
  notificationKind,
  type AnyNotificationKind,
  type Asked,
} from "#src/core/notifications/server/notifications.slots.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";
import { longDateIn } from "#src/shared/dates.ts";

type Told = { version: string };

/** What a new version changes, in a sentence, and the day from which it counts. */
export type TermsChange = { title: string; changes: string; day: string };

/** What these versions of a text change; undefined for one of which nobody has to be told. */
export async function findChanges(
  { db, settings }: AnyPlatform,
  document: LegalName,
  asked: readonly string[],
): Promise<(TermsChange | undefined)[]> {
  const published = await listLegalVersions(db);
  return asked.map((version) => {
    const found = published.find((one) => one.document === document && one.version === version);
    const { title, versions } = legalDocuments[document];
    if (!found?.countsFrom) return undefined;
    // Missing in the code only if this is an older version of the program.
    const changes: string = versions.find(({ day }) => day === version)?.changes ?? "";
    return { title, changes, day: longDateIn(settings.timeZone, found.countsFrom.toISOString()) };
  });
}

/** Says that a text has a new version. */
const changeOf = (document: LegalName): AnyNotificationKind<Told> =>
  notificationKind({
    name: `${document}-changed`,
    icon: "letter",
    page: `/${document}`,
    topic: null,
    // In a lane of its own, since it goes to everybody.
    emailed: "by its feature",
    // Stored batch by batch, with how far it went: never by `notify`.
    recipients: async (_platform, _data: Told) => [] as { userId: string; data: Told }[],
    load: (platform, asked: readonly Asked<Told>[]) =>
      findChanges(
        platform,
        document,
        asked.map(({ data: { version } }) => version),
      ),
    text: ({ title, changes, day }) => ({
      title: `New ${title} from ${day}`,
      line: changes || "Read the new version.",
      path: `/${document}`,
    }),
  });

export const termsNotifications = { terms: changeOf("terms"), privacy: changeOf("privacy") };
