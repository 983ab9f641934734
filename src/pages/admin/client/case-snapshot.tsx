import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import { SnapshotQuote } from "#src/core/moderation/client/snapshot-quote.tsx";
import type { ReportForAdmin, ReportCase } from "#src/core/moderation/case.schema.ts";
import { longDateIn, timeIn } from "#src/shared/dates.ts";
import { Button } from "#src/ui/button.tsx";

type CaseSnapshotProps = { report: ReportForAdmin; found: ReportCase };

export function CaseSnapshot({ report, found }: CaseSnapshotProps) {
  const { timeZone } = useSite();
  const { title, text, pictures, writtenAt, before } = report.snapshot;
  const [shown, setShown] = useState(false);
  const author = found.about?.person.firstName ?? "Somebody who has left";
  const reporter = report.by.person.firstName;
  const at = (moment: string) => `${longDateIn(timeZone, moment)}, ${timeIn(timeZone, moment)}`;
  return (
    <SnapshotQuote caption={`${author} · ${at(writtenAt)} · Snapshot of ${at(report.createdAt)}`}>
      {shown && (
        <ol className="grid gap-2">
          {before.map((line) => (
            <li key={line.at} className="grid">
              <span className="type-small text-ink-soft">
                {`${line.byReporter ? reporter : author} · ${at(line.at)}`}
              </span>
              <span className="wrap-anywhere whitespace-pre-line">{line.text}</span>
            </li>
          ))}
        </ol>
      )}
      <blockquote className="grid gap-1 wrap-anywhere">
        {title && <strong>{title}</strong>}
        <span className="whitespace-pre-line">{text}</span>
      </blockquote>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((address, index) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer" className="underline">
                {`Attachment ${index + 1}`}
              </a>
            </li>
          ))}
        </ul>
      )}
      {before.length > 0 && (
        <Button
          size="small"
          className="justify-self-start"
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {`${shown ? "Hide" : "Show"} ${before.length === 1 ? "the message" : `the ${before.length} messages`} before it`}
        </Button>
      )}
      {found.address && (
        <a href={found.address} className="justify-self-start underline">
          See it as it is now
        </a>
      )}
    </SnapshotQuote>
  );
}
