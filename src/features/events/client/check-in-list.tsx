import { Check, CloudOff } from "lucide-react";
import { ApiError, isUnauthorized, serverMessageOf } from "#src/client/api-error.ts";
import { useSite } from "#src/client/site.ts";
import { NotVerifiedBadge } from "#src/core/people/client/not-verified-badge.tsx";
import { personName } from "#src/core/people/person.ts";
import { clockTime } from "#src/features/events/client/event-text.ts";
import type { Attendee } from "#src/features/events/event.schema.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Icon } from "#src/ui/icon.tsx";

type CheckInRowProps = { attendee: Attendee; onCheckIn: (personId: string, checkedIn: boolean) => void };

export function CheckInRow({ attendee: { person, checkedInAt }, onCheckIn }: CheckInRowProps) {
  const { timeZone } = useSite();
  const here = checkedInAt !== null;
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={here}
      onClick={() => person.id && onCheckIn(person.id, !here)}
      className="grid min-h-18 w-full grid-cols-[auto_1fr_auto] items-center gap-3 border-b border-line px-(--gutter) py-2 text-left focus-visible:-outline-offset-4 aria-checked:bg-paper-sunk"
    >
      <Avatar name={person.firstName} src={person.profileImageUrl} />
      <span className="grid min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-serif text-xl/[1.2] font-semibold wrap-anywhere">{personName(person)}</b>
          <NotVerifiedBadge person={person} />
        </span>
        <span className={here ? "type-small" : "type-small text-ink-soft"}>
          {here ? `Here since ${clockTime(timeZone, checkedInAt)}` : person.congregation}
        </span>
      </span>
      <span
        className={
          here
            ? "grid size-10 place-items-center rounded-full bg-ink text-paper"
            : "size-10 rounded-full border-2 border-line-control bg-surface"
        }
      >
        {here && <Icon icon={Check} />}
      </span>
    </button>
  );
}

type CheckInPendingProps = {
  failure: Error;
  /** Whether they are stored on the phone, so that she may close the page. */
  safe: boolean;
};

export function CheckInPending({ failure, safe }: CheckInPendingProps) {
  return (
    <p className="flex items-center gap-[.6rem] bg-butter-wash px-(--gutter) pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] text-butter-ink">
      <Icon icon={failure instanceof ApiError ? "circle-alert" : CloudOff} />
      <span className="min-w-0 wrap-anywhere">{pendingText(failure, safe)}</span>
    </p>
  );
}

function pendingText(failure: Error, safe: boolean): string {
  const savedText = safe ? "Saved on this phone" : "Keep this page open";
  const sent = safe ? "sent" : "it is sent";
  if (!(failure instanceof ApiError)) return `No signal. ${savedText}, ${sent} when you are back.`;
  if (isUnauthorized(failure)) return `You’re signed out. ${savedText}, ${sent} once you sign in again.`;
  if (failure.status >= 500)
    return `Something is wrong on our side. ${savedText}, ${sent} as soon as we are back.`;
  return `Not taken: ${serverMessageOf(failure, "the server has refused it.")} ${savedText}.`;
}
