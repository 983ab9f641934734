import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import { locationFor } from "#src/features/events/server/event.presenter.ts";
import type { FoundEvent } from "#src/features/events/server/event.queries.ts";
import { presentPost } from "#src/features/forum/server/forum.presenter.ts";
import type { PostWithDetails } from "#src/features/forum/server/post.queries.ts";
import { presentCard } from "#src/features/housing/server/listing.presenter.ts";
import type { FoundCard } from "#src/features/housing/server/listing-search.queries.ts";
import { presentRoommate } from "#src/features/roommates/server/roommate.presenter.ts";
import type { FoundRoommate } from "#src/features/roommates/server/roommate.queries.ts";
import type { MemberPage } from "#src/pages/person/person.schema.ts";
import type { FoundPerson } from "#src/pages/person/server/person.queries.ts";
import type { Member } from "#src/shared/actor.ts";

type FoundMemberPage = FoundPerson & {
  homes: FoundCard[];
  profile: FoundRoommate | undefined;
  events: FoundEvent[];
  posts: PostWithDetails[];
  writeAbout: MemberPage["writeAbout"];
};

/** A member's page as this actor may see it: of what each feature presents, the fields that a row shows. */
export const presentMemberPage = (found: FoundMemberPage, actor: Member): MemberPage => ({
  person: presentPerson(found.person, actor, { suspended: found.suspended }),
  homes: found.homes
    .map(presentCard)
    .map(({ id, title, location, price, bedrooms, bathrooms, images, cover }) => ({
      id,
      title,
      location,
      price,
      bedrooms,
      bathrooms,
      images: images.slice(0, 1),
      cover,
    })),
  roommate: found.profile ? presentProfile(found.profile, actor) : null,
  events: found.events.map(({ event }) => ({
    id: event.id,
    title: event.title,
    date: event.startsAt.toISOString(),
    endsAt: event.endsAt?.toISOString() ?? null,
    category: event.category,
    // Not even to herself, since her page shows what others see.
    location: locationFor(event, false).location,
    isOnline: event.isOnline,
  })),
  posts: found.posts
    .map((post) => presentPost(post, actor))
    .map(({ id, title, category, createdAt, replies }) => ({ id, title, category, createdAt, replies })),
  writeAbout: found.writeAbout,
});

function presentProfile(found: FoundRoommate, actor: Member): MemberPage["roommate"] {
  const { id, age, budget, lookingFor, location, moveInDate } = presentRoommate(found, actor);
  return { id, age, budget, lookingFor, location, moveInDate };
}
