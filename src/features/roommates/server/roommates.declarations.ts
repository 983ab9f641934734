import type { ContactSubject, MessageDeclarations } from "#src/core/messages/server/messages.slots.ts";
import type { ModerationDeclarations, Reportable } from "#src/core/moderation/server/moderation.slots.ts";
import type { NotificationDeclarations } from "#src/core/notifications/server/notifications.slots.ts";
import type { PeopleDeclarations } from "#src/core/people/server/people.slots.ts";
import { profileDue, profileSaved } from "#src/features/roommates/server/roommate.notifications.ts";
import { seesOthers } from "#src/core/people/server/person.presenter.ts";
import { roommateAnswers } from "#src/features/roommates/roommate.options.ts";
import { roommate } from "#src/features/roommates/roommate.schema.ts";
import { isListed, selectFavorites } from "#src/features/roommates/server/roommate-favorite.queries.ts";
import { firstMeetings } from "#src/features/roommates/server/roommate-meetings.ts";
import { posting, messagingFirst } from "#src/features/roommates/server/roommate.policy.ts";
import { presentRoommate } from "#src/features/roommates/server/roommate.presenter.ts";
import {
  findListedProfileOf,
  findReported,
  findRoommates,
  isFoundBy,
} from "#src/features/roommates/server/roommate.queries.ts";
import { roommateProfiles, savedAs } from "#src/features/roommates/server/roommate.table.ts";
import { active } from "#src/server/http/need.ts";

export const reportedRoommate: Reportable = {
  kind: "roommate",
  noun: "Roommate profile",
  find: async (db, actor, id) => {
    const found = await findReported(db, id, actor);
    if (!found) return undefined;
    return {
      authorId: found.userId,
      address: `/roommates/${id}`,
      snapshot: {
        title: "",
        text: [
          [`Age ${found.age}`, found.location].filter(Boolean).join(", "),
          found.bio,
          found.interests.join(", "),
          found.lifestyle.hobbies,
        ]
          .filter(Boolean)
          .join("\n\n"),
        pictures: [],
        writtenAt: found.createdAt.toISOString(),
        before: [],
      },
    };
  },
  table: roommateProfiles,
};

export const saveableRoommate = {
  kind: savedAs,
  noun: "Roommate",
  one: "a roommate",
  many: "roommates",
  leftOut: "profiles that are paused",
  secret: "She does not learn of it.",
  needs: [seesOthers],
  showsPeople: true,
  table: roommateProfiles,
  select: selectFavorites,
  isListed,
  isSaveable: isFoundBy,
  answer: roommate,
  present: presentRoommate,
} as const;

/** Conversations about a roommate profile; a paused one accepts no new ones. */
const roommateSubject: ContactSubject = {
  kind: "roommate",
  firstNeeds: messagingFirst,
  answers: roommateAnswers,
  appointments: firstMeetings,
  find: async (db, actor, ids) =>
    (await findRoommates(db, ids, actor)).map(({ id, userId, location, status }) => ({
      id,
      ownerId: userId,
      title: "Sharing a home",
      detail: location ?? "",
      open: status === "active",
      address: "/roommates",
    })),
};

/** Whoever is asked sees the profile as anywhere else: not while it is paused or hidden. */
const requesterProfile: MessageDeclarations["requesterProfile"] = async (db, actor, userId) => {
  const found = await findListedProfileOf(db, userId, actor);
  return found && { age: found.age, budget: `$${found.budget} / month`, address: `/roommates/${found.id}` };
};

export const roommatesDeclarations = {
  can: {
    "roommate.create": posting,
    // Editing a profile that exists, and the quiz.
    "roommate.update": [active],
  },
  notifications: [profileDue, profileSaved],
  reportables: [reportedRoommate],
  contactSubjects: [roommateSubject],
  requesterProfile,
} as const satisfies PeopleDeclarations &
  NotificationDeclarations &
  ModerationDeclarations &
  MessageDeclarations;
