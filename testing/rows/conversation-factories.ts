import { eq } from "drizzle-orm";
import {
  appointmentPlaces,
  appointments,
  type AppointmentRow,
} from "#src/core/messages/server/appointment.table.ts";
import { accept, openConversation } from "#src/core/messages/server/conversation.queries.ts";
import { insertMessage } from "#src/core/messages/server/message.queries.ts";
import { conversations } from "#src/core/messages/server/conversation.table.ts";
import type { Platform } from "#src/server/platform.ts";
import { dayMs } from "#src/shared/dates.ts";
import type { Person } from "#testing/rows/factories.ts";

type Subject = Pick<typeof conversations.$inferSelect, "subjectKind" | "subjectId" | "subjectTitle">;
type Values = Partial<typeof appointments.$inferInsert>;

export const conversationFactories = ({ db }: Pick<Platform, "db">) => ({
  /** A request, accepted and about a made-up home by default; returns the conversation's id. */
  async conversation(
    requester: Pick<Person, "user">,
    recipient: Pick<Person, "user">,
    {
      accepted = true,
      subject = { subjectKind: "listing", subjectId: crypto.randomUUID(), subjectTitle: "A room" },
    }: { accepted?: boolean; subject?: Subject } = {},
  ) {
    const pair = { requesterId: requester.user.id, recipientId: recipient.user.id };
    const { id } = (await openConversation(db, { ...subject, ...pair })).conversation;
    const first = { conversationId: id, authorId: requester.user.id, text: "Is it still free?" };
    await insertMessage(db, first, subject);
    if (accepted) await accept(db, id, recipient.user.id);
    return id;
  },

  /** An appointment in a conversation, about a thing of its owner's: taken, in three days, unless said. */
  async appointment(
    conversationId: string,
    owner: Pick<Person, "user">,
    { place, ...overrides }: Values & { place?: string } = {},
  ): Promise<AppointmentRow> {
    const [conversation] = await db.select().from(conversations).where(eq(conversations.id, conversationId));
    const { requesterId, recipientId, subjectKind, subjectId, subjectTitle } = conversation!;
    const offeredById = overrides.offeredById ?? owner.user.id;
    const startsAt = overrides.startsAt === undefined ? new Date(Date.now() + 3 * dayMs) : overrides.startsAt;
    const [row] = await db
      .insert(appointments)
      .values({
        conversationId,
        subjectKind,
        subjectId,
        subjectTitle,
        ownerId: owner.user.id,
        offeredById,
        otherId: offeredById === requesterId ? recipientId : requesterId,
        state: "taken",
        mode: "in-person",
        minutes: 30,
        times: [startsAt ?? new Date(Date.now() + 3 * dayMs)],
        agreedAt: startsAt && new Date(),
        ...overrides,
        startsAt,
      })
      .returning();
    if (place) {
      const expiresAt = new Date(Date.now() + 40 * dayMs);
      await db
        .insert(appointmentPlaces)
        .values({ appointmentId: row!.id, ownerId: owner.user.id, place, expiresAt });
    }
    return row!;
  },

  /** Lets a conversation be about this, from now on. */
  aboutListing: (conversationId: string, subjectId: string) =>
    db.update(conversations).set({ subjectId }).where(eq(conversations.id, conversationId)),
});
