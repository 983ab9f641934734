import { CircleAlert, CloudOff } from "lucide-react";
import { ApiError, isUnauthorized, serverMessageOf } from "#src/client/api-error.ts";
import { Icon } from "#src/ui/icon.tsx";

type CheckInPendingProps = {
  /** Why what was pressed was not sent. */
  failure: Error;
  /** It is kept on the phone, whatever becomes of the page. */
  safe: boolean;
};

/** At the foot of the list: what was pressed at the door still waits, and for what. */
export function CheckInPending({ failure, safe }: CheckInPendingProps) {
  return (
    <p className="flex items-center gap-[.6rem] bg-butter-wash px-(--gutter) pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] text-butter-ink">
      <Icon icon={failure instanceof ApiError ? CircleAlert : CloudOff} />
      <span className="min-w-0 wrap-anywhere">{wordsOf(failure, safe)}</span>
    </p>
  );
}

function wordsOf(failure: Error, safe: boolean): string {
  const kept = safe ? "Saved on this phone" : "Keep this page open";
  const sent = safe ? "sent" : "it is sent";
  if (!(failure instanceof ApiError)) return `No signal. ${kept}, ${sent} when you are back.`;
  if (isUnauthorized(failure)) return `You are signed out. ${kept}, ${sent} once you have signed in again.`;
  if (failure.status >= 500)
    return `Something is wrong on our side. ${kept}, ${sent} as soon as we are back.`;
  return `Not taken: ${serverMessageOf(failure, "the server has refused it.")} ${kept}.`;
}
