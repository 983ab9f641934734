import { Clock } from "lucide-react";
import { useSite } from "#src/client/site.ts";
import { useNow } from "#src/client/use-now.ts";
import { planOf } from "#src/core/plans/plan-catalogue.ts";
import { dueText } from "#src/core/support/due-text.ts";
import type { DeskRequest } from "#src/core/support/support.schema.ts";
import { hourMs } from "#src/shared/dates.ts";
import { Badge } from "#src/ui/badge.tsx";

export function PlanBadge({ request: { plan, guest } }: { request: DeskRequest }) {
  if (guest || plan === null) return <Badge>Guest</Badge>;
  return (
    <Badge tone={plan === "vip" ? "lilac" : plan === "premium" ? "peach" : "sky"}>{planOf(plan).name}</Badge>
  );
}

/** How long there is to answer: tinted below twelve hours, and in red below one. */
export function DueBadge({ dueAt }: { dueAt: string }) {
  const { timeZone } = useSite();
  const now = useNow();
  const left = Date.parse(dueAt) - now.getTime();
  const due = dueText(timeZone, dueAt, now);
  const tone = left < hourMs ? "danger" : left < 12 * hourMs ? "butter" : "plain";
  return (
    <Badge icon={Clock} tone={tone}>
      {left > 0 ? `Due ${due}` : `Late, was due ${due}`}
    </Badge>
  );
}
