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
type ToTell = Told & { userIds: readonly string[] };

/** Says that a text has a new version. Always emailed: it is about what she has agreed to. */
const changeOf = (document: LegalName): AnyNotificationKind<ToTell> =>
  notificationKind({
    name: `${document}-changed`,
    icon: "letter",
    page: `/${document}`,
    topic: null,
    emailed: "alone",
    recipients: async (_platform, { version, userIds }: ToTell) =>
      userIds.map((userId) => ({ userId, data: { version }, key: version })),
    load: async ({ db, settings }: AnyPlatform, asked: readonly Asked<Told>[]) => {
      const published = await listLegalVersions(db);
      return asked.map(({ data: { version } }) => {
        const found = published.find((one) => one.document === document && one.version === version);
        const { title, versions } = legalDocuments[document];
        if (!found?.countsFrom) return undefined;
        // Missing in the code only if this is an older version of the program.
        const changes: string = versions.find(({ day }) => day === version)?.changes ?? "";
        return { title, changes, day: longDateIn(settings.timeZone, found.countsFrom.toISOString()) };
      });
    },
    text: ({ title, changes, day }) => ({
      title: `New ${title} from ${day}`,
      line: changes || "Read the new version.",
      path: `/${document}`,
    }),
    email: ({ title, changes, day }) => ({
      subject: `New ${title} from ${day}`,
      paragraphs: [
        `There’s a new version of our ${title}. It counts from ${day}. Until then, the one before does.`,
        ...(changes ? [`What changes: ${changes}`] : []),
        "You don’t have to do anything. If you don’t agree with it, you can leave before that day and take your data with you, in Settings.",
      ],
      action: { label: "Read it", path: `/${document}` },
    }),
  });

export const termsNotifications = { terms: changeOf("terms"), privacy: changeOf("privacy") };
