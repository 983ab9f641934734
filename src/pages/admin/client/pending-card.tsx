import { Clock } from "lucide-react";
import { useId } from "react";
import { useNamedCard } from "#src/pages/admin/client/use-named-card.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type Answer = "approved" | "rejected";

type PendingCardProps = {
  /** The id of what waits, by which an address names its card. */
  id: string;
  name: string;
  email: string | null;
  labels: Record<Answer, string>;
  /** Why this admin may not answer; undefined if she may. */
  whyNot: string | undefined;
  onAnswer: (answer: Answer) => void;
  children: Elements;
};

export function PendingCard({ id, name, email, labels, whyNot, onAnswer, children }: PendingCardProps) {
  const nameId = useId();
  const card = useNamedCard(id);
  return (
    <article
      ref={card}
      aria-labelledby={nameId}
      className="@container flex h-full flex-col gap-2 rounded-card bg-surface p-4 shadow-panel sm:gap-4 sm:p-6"
    >
      <header>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h3 id={nameId} className="min-w-0 wrap-break-word">
            {name}
          </h3>
          <Badge tone="butter" icon={Clock}>
            Pending
          </Badge>
        </div>
        <p className="type-small wrap-anywhere text-ink-soft">{email}</p>
      </header>
      {children}
      {whyNot !== undefined && <p className="type-small text-ink-soft">{whyNot}</p>}
      <div className="mt-auto pairs gap-3">
        {(["rejected", "approved"] as const).map((answer) => (
          <Button
            key={answer}
            size="small"
            variant={answer === "approved" ? "ink" : "danger"}
            aria-describedby={nameId}
            disabled={whyNot !== undefined}
            onClick={() => onAnswer(answer)}
          >
            {labels[answer]}
          </Button>
        ))}
      </div>
    </article>
  );
}
