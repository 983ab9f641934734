import { useQuery } from "@tanstack/react-query";
import { Moon } from "lucide-react";
import { useSite } from "#src/client/site.ts";
import { useNow } from "#src/client/use-now.ts";
import { dueText } from "#src/core/support/due-text.ts";
import { awayQuery } from "#src/core/support/client/support.api.ts";
import { Icon } from "#src/ui/icon.tsx";

/** Says until when the team is away, wherever somebody writes to it. Nothing while it is there. */
export function AwayNote() {
  const { timeZone } = useSite();
  const now = useNow();
  const until = useQuery(awayQuery).data?.until;
  if (!until) return null;
  return (
    <p className="flex items-start gap-3 rounded-card bg-butter-wash p-4 text-butter-ink">
      <Icon icon={Moon} className="mt-0.5 size-5 flex-none" />
      <span>{`We’re away until ${dueText(timeZone, until, now)}. We’ll answer after that.`}</span>
    </p>
  );
}
