import { CircleAlert, CloudOff } from "lucide-react";
import { ApiError, isUnauthorized, serverMessageOf } from "#src/client/api-error.ts";
import { Icon } from "#src/ui/icon.tsx";

type CheckInPendingProps = {
  /** Why the check-ins were not sent. */
  failure: Error;
  /** Whether they are stored on the phone, so that the page may be closed. */
  safe: boolean;
};

/** At the foot of the list: why check-ins are not sent yet. */
export function CheckInPending({ failure, safe }: CheckInPendingProps) {
  return (
    <p className="flex items-center gap-[.6rem] bg-butter-wash px-(--gutter) pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] text-butter-ink">
      <Icon icon={failure instanceof ApiError ? CircleAlert : CloudOff} />
      <span className="min-w-0 wrap-anywhere">{pendingText(failure, safe)}</span>
    </p>
  );
}

function pendingText(failure: Error, safe: boolean): string {
  const savedText = safe ? "Saved on this phone" : "Keep this page open";
  const sent = safe ? "sent" : "it is sent";
  if (!(failure instanceof ApiError)) return `No signal. ${savedText}, ${sent} when you are back.`;
  if (isUnauthorized(failure))
    return `You are signed out. ${savedText}, ${sent} once you have signed in again.`;
  if (failure.status >= 500)
    return `Something is wrong on our side. ${savedText}, ${sent} as soon as we are back.`;
  return `Not taken: ${serverMessageOf(failure, "the server has refused it.")} ${savedText}.`;
}
