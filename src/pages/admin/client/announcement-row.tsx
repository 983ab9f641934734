import { useSite } from "#src/client/site.ts";
import type { Announcement } from "#src/core/announcements/announcement.schema.ts";
import { audienceText } from "#src/pages/admin/client/audience-text.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { withCommas } from "#src/shared/format.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { PlainText } from "#src/ui/plain-text.tsx";

type AnnouncementRowProps = {
  announcement: Announcement;
  onUseAgain: (announcement: Announcement) => void;
};

/** An announcement in the list: what, when, to whom, and how many have it. */
export function AnnouncementRow({ announcement, onUseAgain }: AnnouncementRowProps) {
  const { title, text, state, by, stoppedBy, createdAt, audience, members, emails } = announcement;
  const { timeZone } = useSite();
  const about = [
    longDateIn(timeZone, createdAt),
    audienceText(announcement),
    by && `by ${by}`,
    stoppedBy && `stopped by ${stoppedBy}`,
  ];
  return (
    <article className="grid gap-2 border-b border-line py-4 wrap-anywhere">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h3 className="font-sans type-label">{title}</h3>
          <p className="type-small text-ink-soft">{about.filter(Boolean).join(" · ")}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3 type-small">
          {members > 0 && (
            <span>
              <strong>{withCommas(members)}</strong>
              <span>{` of ${withCommas(audience)} · ${withCommas(emails)} by email`}</span>
            </span>
          )}
          {state === "stopped" && <Badge tone="butter">Stopped</Badge>}
          {state === "waiting" && <Badge>Waiting</Badge>}
          {state === "sending" && <Badge>Going out</Badge>}
        </div>
      </div>
      <details>
        <summary className="cursor-pointer py-3 type-small text-ink-soft">Text</summary>
        <div className="grid justify-items-start gap-3 pt-2">
          <PlainText text={text} links />
          {state === "stopped" && (
            <Button size="small" onClick={() => onUseAgain(announcement)}>
              Use Again
            </Button>
          )}
        </div>
      </details>
    </article>
  );
}
