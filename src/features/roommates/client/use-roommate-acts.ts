import { getRouteApi, useLocation } from "@tanstack/react-router";
import { useDialog } from "#src/client/use-dialog.ts";
import { useIntent } from "#src/client/use-intent.ts";
import { useVerifiedForm } from "#src/core/membership/client/verified-form.tsx";
import { useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { profileDraft } from "#src/features/roommates/client/profile-draft.ts";
import type { HomeToShare } from "#src/features/roommates/roommate.search.ts";
import { withParameters } from "#src/shared/return-to.ts";

/** The three actions of the page; the search parameter that starts one has the same name. */
export type RoommateAct = "create" | "quiz" | "matches";

const route = getRouteApi("/roommates");

const aims = { quiz: "take the personality quiz", matches: "get smart matches" } as const;

/** Starts the actions and holds which dialog is open. A guest is asked to log in first, then the action continues. */
export function useRoommateActs() {
  const requireLogin = useLoginPrompt();
  const href = useLocation({ select: (location) => location.href });
  const { rent, from } = route.useSearch();
  const { value: open, show, hide } = useDialog<{ act: keyof typeof aims; home?: HomeToShare }>("act");
  const { start: startForm, dialog } = useVerifiedForm({
    ability: "roommate.create",
    action: "create your roommate profile",
    draft: profileDraft,
    intent: "create",
  });
  const noQuiz = useNotAllowed("roommate.update");
  const begin = (act: keyof typeof aims, home?: HomeToShare) => {
    if (act === "quiz" && noQuiz) return;
    const aim = home ? "ask a match" : aims[act];
    if (requireLogin(aim, withParameters(href, { [act]: "1" }))) void show({ act, ...(home && { home }) });
  };
  const start: Record<RoommateAct, () => void> = {
    create: () => void hide().then(startForm),
    quiz: () => begin("quiz"),
    matches: () => begin("matches"),
  };
  useIntent("quiz", start.quiz);
  useIntent("matches", () => begin("matches", rent === undefined ? undefined : { rent, from }), [
    "rent",
    "from",
  ]);
  return { start, open, close: () => void hide(), form: dialog };
}
