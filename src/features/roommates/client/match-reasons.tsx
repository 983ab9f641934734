import { ArrowLeftRight, Check } from "lucide-react";
import type { RoommateMatch } from "#src/features/roommates/roommate.schema.ts";
import { Icon } from "#src/ui/icon.tsx";

type MatchReasonsProps = { match: Pick<RoommateMatch, "reasons" | "difference"> };

export function MatchReasons({ match: { reasons, difference } }: MatchReasonsProps) {
  return (
    <ul className="grid gap-2 text-[.9375rem]">
      {reasons.map((reason) => (
        <li key={reason} className="grid grid-cols-[auto_1fr] gap-[.6rem]">
          <Icon icon={Check} strokeWidth={2.25} className="mt-[.15rem] size-[1.15rem] text-verified" />
          <span>{reason}</span>
        </li>
      ))}
      {difference && (
        <li className="grid grid-cols-[auto_1fr] gap-[.6rem] text-ink-soft">
          <Icon icon={ArrowLeftRight} strokeWidth={2} className="mt-[.15rem] size-[1.15rem]" />
          <span>
            <span className="sr-only">What differs: </span>
            <span>{difference}</span>
          </span>
        </li>
      )}
    </ul>
  );
}
