import { useQueryClient } from "@tanstack/react-query";
import { BlockButton } from "#src/core/moderation/client/block-button.tsx";
import { ReportButton } from "#src/core/moderation/client/report-button.tsx";
import { matchesQuery } from "#src/features/roommates/client/roommate.api.ts";
import type { Roommate, RoommateMatch } from "#src/features/roommates/roommate.schema.ts";

/** Her score and why, if she is one of the matches that were shown. */
export const useKnownMatch = (id: string) =>
  useQueryClient()
    .getQueriesData<RoommateMatch[]>({ queryKey: matchesQuery().queryKey.slice(0, 1) })
    .flatMap(([, matches]) => matches ?? [])
    .find((one) => one.id === id);

type RoommateActionsProps = { roommate: Roommate | RoommateMatch; leave: () => Promise<unknown> };

export const RoommateActions = ({ roommate, leave }: RoommateActionsProps) => (
  <>
    <ReportButton
      kind="roommate"
      what="roommate profile"
      // Guests get no id, and are asked to log in before anything is sent.
      subjectId={roommate.id ?? ""}
      by={roommate.user}
      says={roommate.bio ?? roommate.user.firstName}
    />
    <BlockButton person={roommate.user} leave={leave} />
  </>
);
