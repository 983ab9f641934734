import { objectPath } from "#src/core/media/media.ts";
import type { MediaDeclarations } from "#src/core/media/server/media.slots.ts";
import type { ContactSubject, MessageDeclarations } from "#src/core/messages/server/messages.slots.ts";
import type { ModerationDeclarations, Reportable } from "#src/core/moderation/server/moderation.slots.ts";
import type {
  DigestPart,
  NotificationDeclarations,
} from "#src/core/notifications/server/notifications.slots.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { PeopleDeclarations } from "#src/core/people/server/people.slots.ts";
import { listingAnswers } from "#src/features/housing/listing-contact.options.ts";
import { listingCard } from "#src/features/housing/listing.schema.ts";
import { offerRows } from "#src/features/housing/offer-text.ts";
import { isListed, selectFavorites } from "#src/features/housing/server/listing-favorite.queries.ts";
import { findNewListings } from "#src/features/housing/server/listing-search.queries.ts";
import { listingSlot } from "#src/features/housing/server/listing.media.ts";
import {
  listingAvailable,
  listingNotifications,
} from "#src/features/housing/server/listing.notifications.ts";
import { homeVisits } from "#src/features/housing/server/listing-visits.ts";
import { posting } from "#src/features/housing/server/listing.policy.ts";
import { presentCard } from "#src/features/housing/server/listing.presenter.ts";
import { findReported, findSubjects, isFoundBy } from "#src/features/housing/server/listing.queries.ts";
import { stillAvailableNotifications } from "#src/features/housing/server/still-available.notifications.ts";
import { listings, savedAs } from "#src/features/housing/server/listing.table.ts";
import { active } from "#src/server/http/need.ts";
import { dollars } from "#src/shared/format.ts";

export const reportedListing: Reportable = {
  kind: "listing",
  noun: "Listing",
  find: async (db, actor, id) => {
    const found = await findReported(db, id, actor);
    if (!found) return undefined;
    const { listing, media } = found;
    return {
      authorId: listing.ownerId,
      address: `/housing/${id}`,
      snapshot: {
        title: listing.title,
        text: [
          `${listing.location}, ${dollars(listing.price)} / month`,
          offerRows(listing)
            .map(([term, text]) => `${term}: ${text}`)
            .join("\n"),
          listing.description,
          listing.amenities.join(", "),
        ]
          .filter(Boolean)
          .join("\n\n"),
        pictures: media.map(({ uploadId }) => objectPath(uploadId)),
        writtenAt: listing.createdAt.toISOString(),
        before: [],
      },
    };
  },
  table: listings,
  // Members who saved a search while it was hidden were not notified.
  shown: (tx, id) => notify(tx, listingAvailable, { listingId: id }),
};

export const saveableListing = {
  kind: savedAs,
  noun: "Listing",
  one: "a home",
  many: "homes",
  leftOut: "homes that are taken or resting",
  secret: "Its owner learns how many have saved it, and not who.",
  notified: true,
  table: listings,
  select: selectFavorites,
  isListed,
  isSaveable: isFoundBy,
  answer: listingCard,
  present: presentCard,
} as const;

/** Conversations about a listing; once it is taken or rests, they still show its title. */
const listingSubject: ContactSubject = {
  kind: "listing",
  pages: "/housing",
  beforeVisit: "before you’ve seen the home",
  answers: listingAnswers,
  appointments: homeVisits,
  find: async (db, actor, ids) => {
    const rows = await findSubjects(db, actor, ids);
    return rows.map(({ status, price, media, restingSince, ...row }) => {
      const open = status === "available" && !restingSince;
      const cover = media.find(({ kind }) => kind === "image");
      return {
        ...row,
        price: `${dollars(price)} / month`,
        // Only those who manage a taken listing see its pictures.
        picture:
          open && cover
            ? { url: objectPath(cover.uploadId), width: cover.width ?? 400, height: cover.height ?? 300 }
            : undefined,
        open,
        ...(restingSince && {
          whyClosed: "Its owner hasn’t confirmed lately that this home is still available.",
        }),
        address: `/housing/${row.id}`,
      };
    });
  },
};

const mostInDigest = 3;

const listingDigest: DigestPart = async ({ db }, { actor }, since) => {
  // A pause is quiet, and homes are for members whose membership goes on.
  if (actor.paused) return [];
  const found = await findNewListings(db, actor, since, mostInDigest);
  return found.map(({ id, title, location, price }) => ({
    title: `New home: ${title}`,
    lines: [`${location}, ${dollars(price)} a month`],
    url: `/housing/${id}`,
  }));
};

export const housingDeclarations = {
  can: { "listing.create": posting, "search.save": [active] },
  mediaSlots: [listingSlot],
  notifications: [...listingNotifications, ...stillAvailableNotifications],
  digest: listingDigest,
  reportables: [reportedListing],
  contactSubjects: [listingSubject],
} as const satisfies PeopleDeclarations &
  MediaDeclarations &
  NotificationDeclarations &
  ModerationDeclarations &
  MessageDeclarations;
