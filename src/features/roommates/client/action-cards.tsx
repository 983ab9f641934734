import { clsx } from "clsx";
import { ListChecks, Sparkles, UserRoundPen, type LucideIcon } from "lucide-react";
import { useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { Icon } from "#src/ui/icon.tsx";

/** The three actions of the page; the search parameter that starts one has the same name. */
export type RoommateAct = "create" | "quiz" | "matches";

type Card = { act: RoommateAct; title: string; text: string; icon: LucideIcon; tint: string };

const cards: readonly Card[] = [
  {
    act: "create",
    title: "Create Your Profile",
    text: "Budget, dates and how you live",
    icon: UserRoundPen,
    tint: "bg-peach-wash text-peach-ink",
  },
  {
    act: "quiz",
    title: "Take Personality Quiz",
    text: "Nine questions, two minutes",
    icon: ListChecks,
    tint: "bg-lilac-wash text-lilac-ink",
  },
  {
    act: "matches",
    title: "Get Smart Matches",
    text: "People who fit, with the reasons",
    icon: Sparkles,
    tint: "bg-butter-wash text-butter-ink",
  },
];

/** The three action cards. */
export function ActionCards({ start }: { start: Record<RoommateAct, () => void> }) {
  const notAllowed = useNotAllowed("roommate.update");
  return (
    <ul className="grid gap-3 lg:grid-cols-3 lg:gap-4">
      {cards
        .filter(({ act }) => act === "matches" || !notAllowed)
        .map(({ act, title, text, icon, tint }) => (
          <li key={act}>
            <button
              type="button"
              onClick={start[act]}
              className={clsx(
                "flex h-full w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card p-4 text-left transition-[box-shadow] hover:shadow-rest lg:p-6",
                tint,
              )}
            >
              <Icon icon={icon} strokeWidth={1.5} className="size-8" />
              {/* Wraps below the icon with large text. */}
              <span className="grid flex-[1_1_7.5rem]">
                <span className="font-serif text-xl/[1.2] font-semibold">{title}</span>
                <span className="type-small">{text}</span>
              </span>
            </button>
          </li>
        ))}
    </ul>
  );
}
