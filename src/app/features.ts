import { admin } from "#src/composers/admin/manifest.ts";
import { home } from "#src/composers/home/manifest.ts";
import { profile } from "#src/composers/profile/manifest.ts";
import { unread } from "#src/composers/unread/manifest.ts";
import { together } from "#src/composers/together/manifest.ts";
import { membership } from "#src/foundations/membership/manifest.ts";
import { notices } from "#src/foundations/notices/manifest.ts";
import { people } from "#src/foundations/people/manifest.ts";
import { places } from "#src/foundations/places/manifest.ts";
import { providers } from "#src/foundations/providers/manifest.ts";
import { safety } from "#src/foundations/safety/manifest.ts";
import { sessions } from "#src/foundations/sessions/manifest.ts";
import { signIn } from "#src/foundations/sign-in/manifest.ts";
import { uploads } from "#src/foundations/uploads/manifest.ts";
import { about } from "#src/rooms/about/manifest.ts";
import { community } from "#src/rooms/community/manifest.ts";
import { events } from "#src/rooms/events/manifest.ts";
import { housing } from "#src/rooms/housing/manifest.ts";
import { roommates } from "#src/rooms/roommates/manifest.ts";
import { messages } from "#src/rooms/messages/manifest.ts";
import { playbooks } from "#src/rooms/playbooks/manifest.ts";
import type { FeatureManifest } from "#src/server/feature.ts";

/** Every feature of the product, foundations first: what one may know of another follows this order. */
const all = [
  places,
  people,
  sessions,
  providers,
  signIn,
  uploads,
  membership,
  safety,
  notices,
  housing,
  community,
  about,
  events,
  roommates,
  playbooks,
  messages,
  profile,
  together,
  unread,
  home,
  admin,
] as const;

/** The features with the exact types of their routes, for the API's own type. */
export type Features = typeof all;

/** The features, as `app` reads them. */
export const features: readonly FeatureManifest[] = all;
