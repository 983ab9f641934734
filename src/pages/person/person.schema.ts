import { z } from "zod";
import { person } from "#src/core/people/person.schema.ts";
import { event } from "#src/features/events/event.schema.ts";
import { post } from "#src/features/forum/post.schema.ts";
import { listingCard } from "#src/features/housing/listing.schema.ts";
import { roommate } from "#src/features/roommates/roommate.schema.ts";

/** A member's page: who she is, and the newest of what she offers, hosts and wrote, as others find it. */
export const memberPage = z
  .object({
    person,
    homes: z.array(
      listingCard.pick({
        id: true,
        title: true,
        location: true,
        price: true,
        bedrooms: true,
        bathrooms: true,
        images: true,
        cover: true,
      }),
    ),
    roommate: roommate
      .pick({ id: true, age: true, budget: true, lookingFor: true, location: true, moveInDate: true })
      .nullable(),
    events: z.array(
      event.pick({
        id: true,
        title: true,
        date: true,
        endsAt: true,
        category: true,
        /** The town alone, whoever reads it. */
        location: true,
        isOnline: true,
      }),
    ),
    posts: z.array(post.pick({ id: true, title: true, category: true, createdAt: true, replies: true })),
    /** Which of these a first message is about; null if the reader cannot write to her first. */
    writeAbout: z.enum(["roommate", "listing", "event"]).nullable(),
  })
  .meta({ id: "MemberPage" });

export type MemberPage = z.infer<typeof memberPage>;
