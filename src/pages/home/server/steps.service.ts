import { reviewTimes, tooLate } from "#src/core/verification/review-times.ts";
import { presentMembership } from "#src/core/verification/server/verification.presenter.ts";
import { findMembership } from "#src/core/verification/server/verification.queries.ts";
import type { Membership } from "#src/core/verification/verification.schema.ts";
import type { Step } from "#src/pages/home/step.schema.ts";
import type { SignedIn } from "#src/core/people/server/signed-in.ts";
import { findProgress } from "#src/pages/home/server/steps.queries.ts";
import type { Platform } from "#src/server/platform.ts";
import { dayMs } from "#src/shared/dates.ts";

/**
 * What comes next for a member. One step after the other; two where she has to confirm her address besides, and at the
 * end, where she may look for a roommate or offer a home. None while she is suspended, or once she has found her way.
 */
export async function nextSteps(platform: Platform, { user, member }: Pick<SignedIn, "user" | "member">) {
  if (member.suspended) return [];
  const steps: Step[] = member.emailVerified ? [] : [confirmEmail(user.email)];
  if (member.verified) return [...steps, ...(await membersSteps(platform, member.id))];
  const membership = presentMembership(await findMembership(platform.db, member.id));
  // Without a confirmed address there is no request.
  if (membership) steps.push(requestStep(platform, membership));
  else if (member.emailVerified) steps.push(choosePlan);
  return steps;
}

const confirmEmail = (email: string): Step => ({
  key: "confirm-email",
  title: "Confirm your email",
  text: `We sent a link to ${email}. Next, you choose a plan.`,
  path: "/profile?tab=settings",
});

const choosePlan: Step = {
  key: "choose-plan",
  title: "Choose a plan",
  text: "One of the three is free. Next, a volunteer reviews your request.",
  path: "/membership",
};

function requestStep({ settings }: Platform, { requestedAt }: Membership): Step {
  const path = "/membership";
  if (!requestedAt) {
    return { key: "not-approved", title: "Your request was not approved", text: "See what you can do", path };
  }
  const { since, until } = reviewTimes(settings.timeZone, requestedAt, new Date());
  return {
    key: "in-review",
    title: "Waiting for review",
    text: `Since ${since}. ${until ? `We'll answer by ${until}.` : tooLate}`,
    path,
  };
}

/** How long after her approval a member without a roommate profile is led to the welcome. */
const welcomeMs = 7 * dayMs;

async function membersSteps({ db }: Platform, userId: string): Promise<Step[]> {
  const { hasHome, isInTouch, profile, tookQuiz, since } = await findProgress(db, userId);
  if (hasHome || isInTouch || profile === "paused") return [];
  if (!profile) return [since && Date.now() - since.getTime() < welcomeMs ? welcome : makeProfile];
  return tookQuiz ? [seeMatches, postHome] : [takeQuiz];
}

const welcome: Step = {
  key: "welcome",
  title: "You're in: take your first steps",
  text: "Your photo, your roommate profile and a first hello",
  path: "/membership/welcome",
};

const makeProfile: Step = {
  key: "make-profile",
  title: "You're in: make your roommate profile",
  text: "Your budget, dates and how you live. Next, you take the quiz.",
  path: "/roommates?create=1",
};

const takeQuiz: Step = {
  key: "take-quiz",
  title: "Take the quiz",
  text: "Nine questions, two minutes. Next, you see your matches.",
  path: "/roommates?quiz=1",
};

const seeMatches: Step = {
  key: "see-matches",
  title: "See your matches",
  text: "Who fits, and why",
  path: "/roommates?matches=1",
};

const postHome: Step = {
  key: "post-home",
  title: "Post a home",
  text: "Have a room or an apartment? Tell the others.",
  path: "/housing?post=1",
};
