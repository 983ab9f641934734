import type { MediaDeclarations } from "#src/core/media/server/media.slots.ts";
import type { PeopleDeclarations } from "#src/core/people/server/people.slots.ts";
import type { SignInDeclarations } from "#src/core/sign-in/server/sign-in.slots.ts";
import { avatarSlot } from "#src/pages/profile/server/avatar.media.ts";
import { eraseAccount } from "#src/pages/profile/server/deletion.service.ts";
import { isSuspended } from "#src/shared/actor.ts";

/** What the profile declares for the core. */
export const profileDeclarations = {
  can: (member) => ({ "profile.update": !isSuspended(member) }),
  eraseAccount,
  mediaSlots: [avatarSlot],
} as const satisfies PeopleDeclarations & SignInDeclarations & MediaDeclarations;
