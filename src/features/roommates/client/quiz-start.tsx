import { useQuery } from "@tanstack/react-query";
import { NextStep } from "#src/core/next-steps/client/next-step.tsx";
import { useCan } from "#src/core/people/client/current-user.api.ts";
import { ownProfileQuery } from "#src/features/roommates/client/roommate.api.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

type QuizAgainProps = {
  title: string;
  onAgain: () => void;
  onMatches: () => void;
  onClose: () => void;
};

export const QuizAgain = ({ title, onAgain, onMatches, onClose }: QuizAgainProps) => (
  <Dialog open onOpenChange={onClose} title={title} size="short" width="36rem">
    <EmptyState
      picture="/img/spot-mug.svg"
      title="You've taken the quiz"
      headingLevel={3}
      actions={
        <>
          <Button variant="primary" onClick={onMatches}>
            See Your Matches
          </Button>
          <Button onClick={onAgain}>Take It Again</Button>
        </>
      }
    >
      <p>If you take it again, your new answers replace the old ones once you finish.</p>
    </EmptyState>
  </Dialog>
);

/** Says before the first question what else is required for matches; empty if nothing is. */
export function WhatMatchesNeed() {
  const verified = useCan("person.view");
  const { data: profile } = useQuery(ownProfileQuery);
  if (profile === undefined || (verified && profile)) return null;
  const needs = verified ? "a roommate profile" : "to be a verified member with a roommate profile";
  return (
    <div className="grid gap-3">
      <p className="rounded-control bg-butter-wash px-4 py-3 text-butter-ink">
        {`To see matches, you also need ${needs}. You can take the quiz now: we'll keep your answers.`}
      </p>
      <NextStep />
    </div>
  );
}
