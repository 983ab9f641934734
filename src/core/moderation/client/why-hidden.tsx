import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { decisionsQuery } from "#src/core/moderation/client/moderation.api.ts";
import { Banner } from "#src/ui/banner.tsx";
import { TextLink } from "#src/ui/button.tsx";

/** The decision that hides an item of the user's; undefined for visible items. */
export function useHidingDecision(kind: string, subjectId: string) {
  const user = useCurrentUser();
  const { data } = useQuery({ ...decisionsQuery, enabled: user !== null });
  return data?.find(
    (each) =>
      each.hides &&
      each.kind === kind &&
      each.subjectId === subjectId &&
      each.appeal?.answer !== "taken back",
  );
}

/** Tells the author that an item is hidden, and why; renders nothing for others and for visible items. */
export function WhyHidden({ kind, subjectId }: { kind: string; subjectId: string }) {
  const decision = useHidingDecision(kind, subjectId);
  if (!decision) return null;
  return (
    <div className="mt-3">
      <Banner tone="bad">
        <strong>Hidden. Only you can see this.</strong>
        <span>{` From the community team: “${decision.reason}” `}</span>
        <TextLink asChild inSentence>
          <Link to="/decisions">{decision.can.appeal ? "Appeal" : "See Your Appeal"}</Link>
        </TextLink>
      </Banner>
    </div>
  );
}
