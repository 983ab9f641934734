import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ListChecks, Sparkles, UserRoundPen, type LucideIcon } from "lucide-react";
import { useCan, useCurrentUser, useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { ownProfileQuery, ownQuizQuery } from "#src/features/roommates/client/roommate.api.ts";
import { Icon } from "#src/ui/icon.tsx";

/** The three actions of the page; the search parameter that starts one has the same name. */
export type RoommateAct = "create" | "quiz" | "matches";

type Words = { title: string; text: string };
type Card = Words & { act: RoommateAct; icon: LucideIcon; tint: string; done?: Words };

const cards: readonly Card[] = [
  {
    act: "create",
    title: "Create Your Profile",
    text: "Budget, dates and how you live",
    done: { title: "Profile · done", text: "Edit it any time" },
    icon: UserRoundPen,
    tint: "bg-peach-wash text-peach-ink",
  },
  {
    act: "quiz",
    title: "Take Personality Quiz",
    text: "Nine questions, two minutes",
    done: { title: "Quiz · done, take again", text: "Nine questions, two minutes" },
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

/** What a member has done already and, if she is verified, what comes next; neither before it is loaded. */
function useProgress() {
  const member = useCurrentUser() !== null;
  const verified = useCan("person.view");
  const profile = useQuery({ ...ownProfileQuery, enabled: member }).data;
  const quiz = useQuery({ ...ownQuizQuery, enabled: member }).data;
  const isDone: Record<RoommateAct, boolean> = {
    create: Boolean(profile),
    quiz: Boolean(quiz),
    matches: false,
  };
  const known = profile !== undefined && quiz !== undefined;
  const next = verified && known ? cards.find(({ act }) => !isDone[act])?.act : undefined;
  return { isDone, next };
}

export function ActionCards({ start }: { start: Record<RoommateAct, () => void> }) {
  const notAllowed = useNotAllowed("roommate.update");
  const { isDone, next } = useProgress();
  return (
    <ul className="grid gap-3 lg:grid-cols-3 lg:gap-4">
      {cards
        .filter(({ act }) => act === "matches" || !notAllowed)
        .map(({ act, icon, tint, done, ...open }) => {
          const { title, text } = (isDone[act] && done) || open;
          return (
            <li key={act}>
              <button
                type="button"
                onClick={start[act]}
                aria-current={act === next ? "step" : undefined}
                className={clsx(
                  "flex h-full w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card p-4 text-left transition-[box-shadow] hover:shadow-rest lg:p-6",
                  act === next ? "bg-accent text-on-accent" : tint,
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
          );
        })}
    </ul>
  );
}
