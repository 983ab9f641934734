import { Link, useNavigate } from "@tanstack/react-router";
import { use, useId } from "react";
import { useSite } from "#src/client/site.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { planOf } from "#src/core/plans/plan-catalogue.ts";
import { AboutYou } from "#src/core/verification/client/about-you.tsx";
import { LineToApplicant } from "#src/core/verification/client/membership-status.tsx";
import { RequestHold } from "#src/core/verification/client/request-hold.ts";
import { StepView } from "#src/core/verification/client/step-view.tsx";
import type { Membership } from "#src/core/verification/verification.schema.ts";
import { Button, TextLink } from "#src/ui/button.tsx";

/** What happened to a rejected request, and all that its sender can do about it. */
export function RequestRejected({ membership }: { membership: Membership }) {
  const { plan, lineToApplicant } = membership;
  const user = useCurrentUser();
  const { editing } = use(RequestHold);
  const navigate = useNavigate();
  const formId = useId();
  const again = { to: "/membership", search: { plan }, state: { overPage: true } } as const;
  return (
    <StepView picture="/img/spot-mug.svg" title="Not approved this time">
      <p className="type-lead text-balance text-ink-soft">
        Your last request wasn’t approved. That happens, and you can ask again whenever you like.
      </p>
      {lineToApplicant ? (
        <LineToApplicant line={lineToApplicant} />
      ) : (
        <p className="text-balance">
          Our volunteers look at your name and congregation. Check that both are right and complete.
        </p>
      )}
      {user && (
        <div className="w-full rounded-card bg-surface p-4 shadow-panel sm:p-6">
          <AboutYou user={user} headingLevel="h2" goOn={{ formId, next: () => void navigate(again) }} />
        </div>
      )}
      {user &&
        !user.suspension &&
        // Going on without saving would lose her corrections.
        (editing ? (
          <Button type="submit" form={formId} variant="primary" wide>
            Save and Continue
          </Button>
        ) : (
          <>
            <Button asChild variant="primary" wide>
              <Link {...again}>Ask Again</Link>
            </Button>
            <p className="type-small text-balance text-ink-soft">
              <span>{`For ${planOf(plan).name}, or `}</span>
              <TextLink asChild inSentence>
                <Link to="/membership" hash="plans">
                  choose another plan
                </Link>
              </TextLink>
              <span>. Meanwhile you can browse, post in CC Chat and go to events.</span>
            </p>
          </>
        ))}
      <WhomToAsk />
    </StepView>
  );
}

/** The person to write to; without a support address, what there is instead. */
function WhomToAsk() {
  const { supportEmail, operatorName, operatorAddress } = useSite();
  if (supportEmail) {
    return (
      <p>
        <span>{"Is something unclear? "}</span>
        <TextLink asChild inSentence>
          <Link to="/contact">Write to us</Link>
        </TextLink>
        <span>. A person reads it.</span>
      </p>
    );
  }
  if (operatorName ?? operatorAddress) {
    return (
      <p>
        <span>{"Is something unclear? See "}</span>
        <TextLink asChild inSentence>
          <Link to="/about">who runs this site</Link>
        </TextLink>
        <span>.</span>
      </p>
    );
  }
  return (
    <p className="text-balance">
      This site has no address for questions yet. If you ask again, a volunteer will read your request again.
    </p>
  );
}
