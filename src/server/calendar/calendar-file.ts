import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Settings } from "#src/server/settings.ts";

export type CalendarSite = Pick<Settings, "productName" | "publicUrl" | "mailFrom">;

/** PUBLISH adds or updates entries in calendars, CANCEL removes them. */
export type CalendarMethod = "PUBLISH" | "CANCEL";

export type CalendarEntry = {
  id: string;
  /** Rises with each change that calendars show. */
  sequence: number;
  status: keyof typeof ICalEventStatus;
  createdAt: Date;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  title: string;
  description: string;
  location: string | null;
  /** Its page. */
  url: string | null;
};

/** A calendar file. UIDs are stable and SEQUENCE rises, so that calendars update their entries. Times are in UTC. */
export function calendarFile(
  { productName, publicUrl, mailFrom }: CalendarSite,
  /** What it has: "Events". */
  what: string,
  entries: readonly CalendarEntry[],
  method: CalendarMethod = "PUBLISH",
): string {
  const { hostname } = new URL(publicUrl);
  const ownAddress = mailFrom && (/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom);
  const organizer = { name: productName, email: ownAddress ?? `no-reply@${hostname}` };
  const calendar = ical({
    name: `${productName} ${what}`,
    prodId: { company: productName, product: what },
    method: ICalCalendarMethod[method],
  });
  for (const entry of entries) {
    calendar.createEvent({
      id: `${entry.id}@${hostname}`,
      sequence: entry.sequence,
      status: ICalEventStatus[entry.status],
      stamp: entry.changedAt,
      created: entry.createdAt,
      lastModified: entry.changedAt,
      start: entry.startsAt,
      end: entry.endsAt,
      summary: entry.title,
      description: entry.description,
      location: entry.location,
      url: entry.url,
      organizer,
    });
  }
  return calendar.toString();
}
