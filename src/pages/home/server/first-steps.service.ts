import type { SignedIn } from "#src/core/people/server/signed-in.ts";
import { findWaitingRequest } from "#src/core/verification/server/request.queries.ts";
import { findDoneAsMember, findDoneWhileWaiting } from "#src/pages/home/server/first-steps.queries.ts";
import type { FirstStep } from "#src/pages/home/step.schema.ts";
import type { Platform } from "#src/server/platform.ts";

/**
 * What somebody can do while her request waits, all of it open to accounts that are not verified; or the first three steps
 * of a verified member. None for others.
 */
export async function firstSteps(
  { db }: Platform,
  { user, member }: Pick<SignedIn, "user" | "member">,
): Promise<FirstStep[]> {
  if (member.suspended) return [];
  if (member.verified) {
    const { hasProfile, saidHello } = await findDoneAsMember(db, member.id);
    const saidWho = user.profileImageUrl !== null && Boolean(user.bio);
    return [
      { ...sayWho, done: saidWho },
      { ...makeProfile, done: hasProfile },
      { ...sayHello, done: saidHello },
    ];
  }
  if (!(await findWaitingRequest(db, member.id))) return [];
  const { tookQuiz, savedHome, readGuide, pickedEvent } = await findDoneWhileWaiting(db, member.id);
  return [
    { ...takeQuiz, done: tookQuiz },
    { ...saveHome, done: savedHome },
    { ...readOne, done: readGuide },
    { ...pickEvent, done: pickedEvent },
  ];
}

const takeQuiz = {
  key: "take-quiz",
  title: "Take the quiz",
  text: "Nine questions, two minutes. We keep your answers for your matches.",
  path: "/roommates?quiz=1",
} as const;

const saveHome = {
  key: "save-home",
  title: "Save a home you like",
  text: "Tap its heart. You’ll find it in your favorites.",
  path: "/housing",
} as const;

const readOne = {
  key: "read-guide",
  title: "Read a guide",
  text: "Six Playbooks, such as how to view a room safely",
  path: "/playbooks",
} as const;

const pickEvent = {
  key: "pick-event",
  title: "Pick an event",
  text: "You can RSVP now. Some show their address only once you’re verified.",
  path: "/events",
} as const;

const sayWho = {
  key: "say-who",
  title: "Add a photo and a few words",
  text: "Verified members see them, guests don’t.",
  path: "/profile?edit=true",
} as const;

const makeProfile = {
  key: "make-profile",
  title: "Make your roommate profile",
  text: "Your budget, dates and how you live. You can pause it anytime.",
  path: "/roommates?create=1",
} as const;

const sayHello = {
  key: "say-hello",
  title: "Say hello in CC Chat",
  text: "Ask something, or reply to somebody on your line.",
  path: "/community",
} as const;
