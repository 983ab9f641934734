import { admin } from "#src/pages/admin/manifest.ts";
import { home } from "#src/pages/home/manifest.ts";
import { offline } from "#src/pages/offline/manifest.ts";
import { person } from "#src/pages/person/manifest.ts";
import { profile } from "#src/pages/profile/manifest.ts";
import { plans } from "#src/core/plans/manifest.ts";
import { verification } from "#src/core/verification/manifest.ts";
import { notifications } from "#src/core/notifications/manifest.ts";
import { people } from "#src/core/people/manifest.ts";
import { locations } from "#src/core/locations/manifest.ts";
import { favorites } from "#src/core/favorites/manifest.ts";
import { moderation } from "#src/core/moderation/manifest.ts";
import { duty } from "#src/core/duty/manifest.ts";
import { queues } from "#src/core/queues/manifest.ts";
import { roles } from "#src/core/roles/manifest.ts";
import { sessions } from "#src/core/sessions/manifest.ts";
import { passkeys } from "#src/core/passkeys/manifest.ts";
import { signIn } from "#src/core/sign-in/manifest.ts";
import { media } from "#src/core/media/manifest.ts";
import { about } from "#src/pages/about/manifest.ts";
import { forum } from "#src/features/forum/manifest.ts";
import { events } from "#src/features/events/manifest.ts";
import { housing } from "#src/features/housing/manifest.ts";
import { roommates } from "#src/features/roommates/manifest.ts";
import { messages } from "#src/core/messages/manifest.ts";
import { site } from "#src/core/site/manifest.ts";
import { support } from "#src/core/support/manifest.ts";
import { announcements } from "#src/core/announcements/manifest.ts";
import { playbooks } from "#src/features/playbooks/manifest.ts";
import type { Feature } from "#src/app/registry.ts";

/** Every feature of the product, the core first. Their declarations are merged in this order. */
const all = [
  locations,
  people,
  sessions,
  roles,
  queues,
  signIn,
  passkeys,
  media,
  notifications,
  duty,
  plans,
  verification,
  moderation,
  favorites,
  housing,
  forum,
  about,
  events,
  roommates,
  playbooks,
  messages,
  support,
  announcements,
  site,
  person,
  profile,
  home,
  offline,
  admin,
] as const;

/** The features with the exact types of their routes, for the API's type. */
export type Features = typeof all;

export const features: readonly Feature[] = all;
