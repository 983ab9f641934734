import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useVerifiedForm, VerifiedFormDialog } from "#src/core/verification/client/verified-form.tsx";
import { ownProfileQuery } from "#src/features/roommates/client/roommate.api.ts";
import { OwnProfilePanel } from "#src/features/roommates/client/own-profile.tsx";
import { profileDraft } from "#src/features/roommates/client/roommate-text.ts";
import { ProfileFormTitle } from "#src/features/roommates/client/roommate-loading.tsx";
import { RoommateDetails } from "#src/features/roommates/client/roommate-details.tsx";
import { Button, TextLink } from "#src/ui/button.tsx";
import { EmptyState, LoadFailed } from "#src/ui/empty-state.tsx";
import { Panel } from "#src/ui/card.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

const ProfileForm = lazyDialog(<ProfileFormTitle />, () =>
  import("#src/features/roommates/client/profile-form.tsx").then((module) => module.ProfileFormOfPage),
);

export function RoommateTab() {
  const own = useQuery(ownProfileQuery);
  const notAllowed = useNotAllowed("roommate.update");
  const { start, dialog } = useVerifiedForm({
    ability: "roommate.create",
    action: "create your roommate profile",
    draft: profileDraft,
    intent: "create",
  });
  return (
    <>
      {own.data ? (
        <div className="grid max-w-[46rem] gap-6">
          <OwnProfilePanel profile={own.data} askStillLooking={false} onEdit={start} />
          <Panel as="section" aria-label="As others see you" className="grid gap-4 max-md:p-4">
            <RoommateDetails roommate={own.data} />
          </Panel>
          <TextLink asChild arrow className="justify-self-start">
            <Link to="/roommates">Meet Your Roomie</Link>
          </TextLink>
        </div>
      ) : own.data === null ? (
        <EmptyState
          picture="/img/spot-mug.svg"
          title="No roommate profile yet"
          actions={
            !notAllowed && (
              <Button variant="primary" onClick={start}>
                Create Your Profile
              </Button>
            )
          }
        >
          {!notAllowed &&
            "Your age and budget are enough to start. The more you say, the better your matches."}
        </EmptyState>
      ) : own.isError ? (
        <LoadFailed title="Couldn’t load your roommate profile" onRetry={() => void own.refetch()} />
      ) : (
        <div role="status" aria-label="Loading your roommate profile" className="grid max-w-[46rem] gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-80" />
        </div>
      )}
      <VerifiedFormDialog
        {...dialog}
        title="Create Your Profile"
        form={ProfileForm}
        why="Profiles here belong to people the community knows. Choose a plan and get verified, then make yours."
      />
    </>
  );
}
