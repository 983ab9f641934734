import { useSite } from "#src/client/site.ts";
import type { PersonWithHistory } from "#src/core/moderation/case.schema.ts";
import type { DecisionAction } from "#src/core/moderation/report.constants.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { Avatar } from "#src/ui/avatar.tsx";

const pastLabels: Record<DecisionAction, string> = {
  dismiss: "Dismissed",
  hide: "Hidden",
  warn: "Warned",
  suspend: "Suspended",
  end: "Membership ended",
};

/** The author or a reporter of a case, with the reports by and about her. */
export function PersonHistory({ who, part }: { who: PersonWithHistory; part: "reported" | "reports" }) {
  const { timeZone } = useSite();
  const { person, verifiedSince, suspended, reported, upheld, sent, sentUpheld, last } = who;
  const name = `${person.firstName} ${person.lastName}`;
  const day = (moment: string) => longDateIn(timeZone, moment);
  return (
    <div className="flex min-w-0 gap-3">
      <Avatar size="small" name={person.firstName} src={null} />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <b className="type-label">{name}</b> <span className="type-small text-ink-soft">{part}</span>
        </p>
        <ul className="text-[.9375rem]/[1.5]">
          <li>{verifiedSince ? `Verified since ${day(verifiedSince)}` : "Not verified"}</li>
          <li>{reported === 0 ? "Never reported" : `Reported ${times(reported)}, ${upheld} upheld`}</li>
          <li>
            {sent === 0 ? "No reports sent" : `Has sent ${times(sent, "report")}, ${sentUpheld} upheld`}
          </li>
          {last && (
            <li>
              {pastLabels[last.action]} {day(last.at)}: {last.reason}
            </li>
          )}
          {suspended && <li>Suspended at the moment</li>}
        </ul>
      </div>
    </div>
  );
}

const times = (count: number, noun = "time") => `${count} ${noun}${count === 1 ? "" : "s"}`;
