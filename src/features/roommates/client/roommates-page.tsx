import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useLocation } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useAddressDialog, useDialog } from "#src/client/use-dialog.ts";
import { useIntent } from "#src/client/use-intent.ts";
import { VerifiedFormDialog, useVerifiedForm } from "#src/core/verification/client/verified-form.tsx";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { useCurrentUser, useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { ActionCards, type RoommateAct } from "#src/features/roommates/client/action-cards.tsx";
import { ownProfileQuery } from "#src/features/roommates/client/roommate.api.ts";
import type { MatchesDialogProps } from "#src/features/roommates/client/matches-dialog.tsx";
import { OwnProfilePanel } from "#src/features/roommates/client/own-profile.tsx";
import { RoommateFilters } from "#src/features/roommates/client/roommate-filters.tsx";
import {
  KnownName,
  matchesFrame,
  quizFrame,
  ProfileFormTitle,
  roommateFrame,
} from "#src/features/roommates/client/roommate-loading.tsx";
import { RoommateResults } from "#src/features/roommates/client/roommate-list.tsx";
import { countFilters, filtersOf, type HomeToShare } from "#src/features/roommates/roommates.address.ts";
import { TextLink } from "#src/ui/button.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";
import { profileDraft } from "#src/features/roommates/client/roommate-text.ts";
import { withParameters } from "#src/shared/return-to.ts";

const route = getRouteApi("/roommates");

const RoommateDialog = lazyDialog(
  ({ id }) => <KnownName id={id} />,
  () => import("#src/features/roommates/client/roommate-dialog.tsx").then((module) => module.RoommateDialog),
  { whenIdle: true, frame: roommateFrame },
);
const ProfileForm = lazyDialog(<ProfileFormTitle />, () =>
  import("#src/features/roommates/client/profile-form.tsx").then((module) => module.ProfileForm),
);
const ProfileFormAtLiving = lazyDialog(<ProfileFormTitle />, () =>
  import("#src/features/roommates/client/profile-form.tsx").then((module) => module.ProfileFormAtLiving),
);
const QuizDialog = lazyDialog(
  "Personality Quiz",
  () => import("#src/features/roommates/client/quiz-dialog.tsx").then((module) => module.QuizDialog),
  { frame: quizFrame },
);
const MatchesDialog = lazyDialog(
  ({ home }: MatchesDialogProps) => (home ? "Ask a match" : "Your Smart Matches"),
  () => import("#src/features/roommates/client/matches-dialog.tsx").then((module) => module.MatchesDialog),
  { frame: matchesFrame },
);

export function RoommatesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const member = useCurrentUser() !== null;
  const own = useQuery({ ...ownProfileQuery, enabled: member });
  const acts = useRoommateActs();
  const notAllowed = useNotAllowed("roommate.update");
  const [askStillLooking, setAskStillLooking] = useState(false);
  useIntent("profile", () => setAskStillLooking(true));
  const filters = useMemo(() => filtersOf(search), [search]);
  const searchFor = (next: typeof filters) => void navigate({ search: next, resetScroll: false });
  const details = useAddressDialog("roommate");
  return (
    <>
      <RoommatesHead compact={countFilters(filters) > 0} />
      <Page as="section" className="grid gap-4 pt-6 lg:pt-8">
        <AccountSuspended />
        <ActionCards start={acts.start} />
        {member && own.data && (
          <OwnProfilePanel profile={own.data} askStillLooking={askStillLooking} onEdit={acts.start.create} />
        )}
        <TextLink asChild className="justify-self-start">
          <Link to="/roommates/how-matches-work">How matches work</Link>
        </TextLink>
      </Page>
      <Page as="section" className="pt-4 lg:pt-6">
        <RoommateFilters filters={filters} onSearch={searchFor} />
      </Page>
      <Page as="section" className="pt-6 lg:pt-8">
        <RoommateResults
          filters={filters}
          after={search.after}
          onCreate={notAllowed ? undefined : acts.start.create}
        />
      </Page>
      {member && search.roommate && (
        <RoommateDialog key={search.roommate} id={search.roommate} onClose={() => void details.hide()} />
      )}
      <VerifiedFormDialog
        {...acts.form}
        title="Create Your Profile"
        form={acts.atLiving ? ProfileFormAtLiving : ProfileForm}
        why="Profiles here belong to people the community knows. Choose a plan and get verified, then make yours."
      />
      {acts.open?.act === "quiz" && !notAllowed && (
        <QuizDialog onClose={acts.close} onMatches={acts.start.matches} />
      )}
      {acts.open?.act === "matches" && (
        <MatchesDialog
          home={acts.open.home}
          onClose={acts.close}
          onAll={acts.start.matches}
          {...(!notAllowed && {
            onQuiz: acts.start.quiz,
            onProfile: acts.start.create,
            onLiving: acts.startAtLiving,
          })}
        />
      )}
    </>
  );
}

const title = "Meet Your Perfect Roomie";

/** The head of the page; `compact`, a hidden heading alone, while filters are set. */
function RoommatesHead({ compact = false }: { compact?: boolean }) {
  if (compact) return <h1 className="sr-only">{title}</h1>;
  return (
    <PageHead
      title={title}
      lead="Tell us how you live, answer nine questions, and see who fits and why."
      picture="/img/cafe.svg"
    />
  );
}

const aims = { quiz: "take the personality quiz", matches: "get smart matches" } as const;

/** Starts the actions and holds which dialog is open. A guest is asked to log in first, then the action continues. */
function useRoommateActs() {
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
  const [atLiving, setAtLiving] = useState(false);
  const edit = (living: boolean) => {
    setAtLiving(living);
    void hide().then(startForm);
  };
  const noQuiz = useNotAllowed("roommate.update");
  const begin = (act: keyof typeof aims, home?: HomeToShare) => {
    if (act === "quiz" && noQuiz) return;
    const aim = home ? "ask a match" : aims[act];
    if (requireLogin(aim, withParameters(href, { [act]: "1" }))) void show({ act, ...(home && { home }) });
  };
  const start: Record<RoommateAct, () => void> = {
    create: () => edit(false),
    quiz: () => begin("quiz"),
    matches: () => begin("matches"),
  };
  useIntent("quiz", start.quiz);
  useIntent("matches", () => begin("matches", rent === undefined ? undefined : { rent, from }), [
    "rent",
    "from",
  ]);
  const startAtLiving = () => edit(true);
  return { start, startAtLiving, atLiving, open, close: () => void hide(), form: dialog };
}
