import { eq, sql } from "drizzle-orm";
import { appointmentPlaces, appointments } from "#src/core/messages/server/appointment.table.ts";
import { isParted } from "#src/core/messages/server/appointment.queries.ts";
import { own } from "#src/core/messages/server/conversation.queries.ts";
import { conversationMembers } from "#src/core/messages/server/conversation.table.ts";
import {
  askedPlace,
  askedRows,
  askingReader,
  type AskedFor,
} from "#src/core/moderation/server/asked.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { personColumns } from "#src/core/verification/server/verification.queries.ts";
import type { Database } from "#src/server/database/database.ts";

/** What notifications about these appointments show, for each asking member; only of her own conversations. */
export const findNotifiedAppointments = (db: Database, asked: readonly AskedFor<"appointmentId">[]) =>
  db
    .select({
      place: askedPlace,
      appointment: appointments,
      where: sql<string | null>`${appointmentPlaces.place}`,
      other: personColumns,
      parted: sql<boolean>`false`,
    })
    .from(askedRows(asked, "appointmentId"))
    .innerJoin(appointments, sql`${appointments.id} = asked."appointmentId"`)
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, appointments.conversationId))
    .innerJoin(users, eq(users.id, conversationMembers.otherId))
    .leftJoin(appointmentPlaces, eq(appointmentPlaces.appointmentId, appointments.id))
    .where(own(askingReader));

export type NotifiedAppointment = Awaited<ReturnType<typeof findNotifiedAppointments>>[number];

/** The same for the two, whether or not they still see the conversation: of cancelled ones, and of those in the past. */
export const findForTheTwo = (db: Database, asked: readonly AskedFor<"appointmentId">[]) =>
  db
    .select({
      place: askedPlace,
      appointment: appointments,
      where: sql<string | null>`null`,
      other: personColumns,
      parted: isParted,
    })
    .from(askedRows(asked, "appointmentId"))
    .innerJoin(appointments, sql`${appointments.id} = asked."appointmentId"`)
    .innerJoin(
      users,
      sql`${users.id} = case when ${appointments.offeredById} = asked.reader
        then ${appointments.otherId} else ${appointments.offeredById} end`,
    )
    .where(sql`asked.reader in (${appointments.offeredById}, ${appointments.otherId})`);
