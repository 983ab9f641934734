import type { MediaDeclarations } from "#src/core/media/server/media.slots.ts";
import type { PeopleDeclarations } from "#src/core/people/server/people.slots.ts";
import type { SignInDeclarations } from "#src/core/sign-in/server/sign-in.slots.ts";
import { avatarSlot } from "#src/pages/profile/server/avatar.media.ts";
import { eraseAccount } from "#src/pages/profile/server/deletion.service.ts";
import { active } from "#src/server/http/need.ts";

export const profileDeclarations = {
  can: { "profile.update": [active] },
  eraseAccount,
  mediaSlots: [avatarSlot],
} as const satisfies PeopleDeclarations & SignInDeclarations & MediaDeclarations;
