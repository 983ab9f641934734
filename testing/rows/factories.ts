import { and, eq, sql } from "drizzle-orm";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import {
  verificationRequests,
  verifications,
  type VerificationRow,
} from "#src/core/verification/server/verification.table.ts";
import { nameChanges, type NameChangeRow } from "#src/core/verification/server/name-change.table.ts";
import { nameOf } from "#src/core/verification/server/verified-name.ts";
import { storeConsents } from "#src/core/people/server/consent.queries.ts";
import { startSession } from "#src/core/sessions/server/session.service.ts";
import { users, type Account } from "#src/core/people/server/user.table.ts";
import { locationColumns } from "#src/features/housing/server/listing.queries.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { listings, type ListingRow } from "#src/features/housing/server/listing.table.ts";
import { follow } from "#src/features/forum/server/follow.queries.ts";
import { forumPosts, type PostRow, forumReplies } from "#src/features/forum/server/forum.table.ts";
import { events, type EventRow, eventRsvps } from "#src/features/events/server/event.table.ts";
import { blocks, suspensions } from "#src/core/moderation/server/moderation.table.ts";
import type { Platform } from "#src/server/platform.ts";
import { conversationFactories } from "#testing/rows/conversation-factories.ts";
import { reportFactories } from "#testing/rows/report-factories.ts";
import { roommateFactories } from "#testing/rows/roommate-factories.ts";

export type PersonKind =
  | "new"
  | "unverified-email"
  | "pending"
  | "rejected"
  | "approved"
  | "suspended"
  | "moderator"
  | "admin";

/** An account with a session: pass it as `as` in a request. */
export type Person = { user: Account; cookie: string };

const requestOf = {
  pending: "pending",
  rejected: "rejected",
  approved: "approved",
  suspended: "approved",
  moderator: "approved",
  admin: "approved",
} as const;

export function createFactories({ db }: Pick<Platform, "db">) {
  let count = 0;

  async function person(
    kind: PersonKind,
    overrides: Partial<typeof users.$inferInsert> = {},
  ): Promise<Person> {
    count += 1;
    const [inserted] = await db
      .insert(users)
      .values({
        email: `person-${count}-${kind}@example.com`,
        emailVerifiedAt: kind === "unverified-email" ? null : new Date(),
        firstName: "Ruth",
        lastName: `Test${count}`,
        congregation: "Beacon",
        role: kind === "admin" || kind === "moderator" ? kind : "member",
        ...overrides,
      })
      .returning();
    const user = inserted as Account;
    await storeConsents(db, user.id, { isAdult: true, mayUseCongregation: user.congregation !== null });
    const status = kind in requestOf ? requestOf[kind as keyof typeof requestOf] : undefined;
    const request = status && (await verification({ user }, { status }));
    if (status === "approved") {
      await db.insert(verifications).values({ userId: user.id, since: request!.reviewedAt! });
      await db.insert(memberPlans).values({ userId: user.id, why: "chosen", plan: "basic" });
    }
    if (kind === "suspended") await suspension({ user });
    return session({ user });
  }

  const suspension = (
    { user }: Pick<Person, "user">,
    overrides: Partial<typeof suspensions.$inferInsert> = {},
  ) => db.insert(suspensions).values({ userId: user.id, reason: "A test", ...overrides });

  const block = (blocker: Pick<Person, "user">, blocked: Pick<Person, "user">) =>
    db.insert(blocks).values({ blockerId: blocker.user.id, blockedId: blocked.user.id });

  async function verification(
    { user }: Pick<Person, "user">,
    overrides: Partial<typeof verificationRequests.$inferInsert> = {},
  ): Promise<VerificationRow> {
    const answered = (overrides.status ?? "pending") !== "pending";
    const [row] = await db
      .insert(verificationRequests)
      .values({
        userId: user.id,
        plan: "basic",
        ...nameOf(user),
        reviewedAt: answered ? new Date() : null,
        ...overrides,
      })
      .returning();
    return row!;
  }

  /** A verified member's new last name; waiting for review by default. */
  async function nameChange(
    { user }: Pick<Person, "user">,
    overrides: Partial<typeof nameChanges.$inferInsert> = {},
  ): Promise<NameChangeRow> {
    const old = {
      oldFirstName: user.firstName,
      oldLastName: user.lastName,
      oldCongregation: user.congregation,
    };
    const [row] = await db
      .insert(nameChanges)
      .values({ userId: user.id, ...old, ...nameOf(user), lastName: "Avery", ...overrides })
      .returning();
    return row!;
  }

  /** The same person with a second session. */
  const session = async ({ user }: Pick<Person, "user">): Promise<Person> => ({
    user,
    cookie: `session=${await startSession(db, user.id, "test")}`,
  });

  async function listing(
    owner: Pick<Person, "user">,
    overrides: Partial<typeof listings.$inferInsert> = {},
  ): Promise<ListingRow> {
    count += 1;
    const location = overrides.location ?? "Beacon, NY";
    const [row] = await db
      .insert(listings)
      .values({
        ownerId: owner.user.id,
        title: `Listing ${count}`,
        location,
        ...locationColumns(location),
        price: 950,
        bedrooms: 1,
        bathrooms: 1,
        ...overrides,
      })
      .returning();
    return row!;
  }

  /** Deletes a member's listings without pictures, because she may have only so many. */
  const roomForListings = ({ user }: Pick<Person, "user">) =>
    db
      .delete(listings)
      .where(
        and(
          eq(listings.ownerId, user.id),
          sql`not exists (select 1 from ${uploads} where ${uploads.subjectId} = ${listings.id})`,
        ),
      );

  async function post(
    { user }: Pick<Person, "user">,
    overrides: Partial<typeof forumPosts.$inferInsert> = {},
  ): Promise<PostRow> {
    count += 1;
    const [row] = await db
      .insert(forumPosts)
      .values({
        authorId: user.id,
        title: `Post ${count}`,
        content: "Hello.",
        category: "General",
        ...overrides,
      })
      .returning();
    await follow(db, user, row!, row!.createdAt);
    return row!;
  }

  async function reply(
    { user }: Pick<Person, "user">,
    { id: postId }: Pick<PostRow, "id">,
    overrides: Partial<typeof forumReplies.$inferInsert> = {},
  ) {
    count += 1;
    const [answered] = await db.select().from(forumPosts).where(eq(forumPosts.id, postId));
    const [row] = await db
      .insert(forumReplies)
      .values({ postId, authorId: user.id, content: `Reply ${count}`, ...overrides })
      .returning();
    await follow(db, user, answered!, row!.createdAt);
    return row!;
  }

  async function event(
    { user }: Pick<Person, "user">,
    overrides: Partial<typeof events.$inferInsert> = {},
  ): Promise<EventRow> {
    count += 1;
    const [row] = await db
      .insert(events)
      .values({
        hostId: user.id,
        title: `Event ${count}`,
        startsAt: new Date(Date.now() + 3 * 24 * 60 * 60 * 1000),
        category: "meetup",
        ...overrides,
      })
      .returning();
    return row!;
  }

  /** Adds an attendee, or somebody who waits for a spot. */
  const rsvp = (
    { user }: Pick<Person, "user">,
    { id: eventId }: Pick<EventRow, "id">,
    status: "attending" | "waiting" = "attending",
  ) => db.insert(eventRsvps).values({ eventId, userId: user.id, status });

  return {
    ...conversationFactories({ db }),
    ...roommateFactories({ db }),
    ...reportFactories({ db }),
    person,
    session,
    suspension,
    block,
    listing,
    roomForListings,
    post,
    reply,
    event,
    rsvp,
    verification,
    nameChange,
  };
}
