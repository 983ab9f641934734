import { declaredForMedia, type MediaDeclarations } from "#src/core/media/server/media.slots.ts";
import { declaredForMessages, type MessageDeclarations } from "#src/core/messages/server/messages.slots.ts";
import {
  declaredForModeration,
  type ModerationDeclarations,
} from "#src/core/moderation/server/moderation.slots.ts";
import {
  declaredForNotifications,
  type NotificationDeclarations,
} from "#src/core/notifications/server/notifications.slots.ts";
import { declaredForPeople, type PeopleDeclarations } from "#src/core/people/server/people.slots.ts";
import { declaredForSignIn, type SignInDeclarations } from "#src/core/sign-in/server/sign-in.slots.ts";
import { declaredForQueues, type QueueDeclarations } from "#src/core/queues/server/queues.slots.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";
import { mergeManifests, type Registry } from "#src/server/registry.ts";

/** Everything that a feature may declare, for the platform and for each part of the core. */
export type Feature = PlatformManifest &
  PeopleDeclarations &
  QueueDeclarations &
  SignInDeclarations &
  MediaDeclarations &
  NotificationDeclarations &
  ModerationDeclarations &
  MessageDeclarations;

/** Passes what all features declare to the platform and the core; throws if something is missing or declared twice. */
export const createRegistry = (features: readonly Feature[]): Registry =>
  mergeManifests(
    features,
    new Map([
      declaredForPeople.handOver(features),
      declaredForQueues.handOver(features),
      declaredForSignIn.handOver(features),
      declaredForMedia.handOver(features),
      declaredForNotifications.handOver(features),
      declaredForModeration.handOver(features),
      declaredForMessages.handOver(features),
    ]),
  );
