import { appointmentRates } from "#src/core/messages/appointment.limits.ts";
import { isUnfavourable, type AppointmentAnswer } from "#src/core/messages/appointment.options.ts";
import { friendPagePath } from "#src/core/messages/messages.address.ts";
import { findNewestOfOther, storeAnswer } from "#src/core/messages/server/appointment-answer.queries.ts";
import { isToCome } from "#src/core/messages/server/appointment.policy.ts";
import { isQuestionOpen } from "#src/core/messages/server/appointment.presenter.ts";
import { findAppointment, findForOneOfTheTwo } from "#src/core/messages/server/appointment.queries.ts";
import { friendPageUntil, insertFriendLink } from "#src/core/messages/server/friend-link.queries.ts";
import {
  appointmentKindOf,
  contactSubjectsOf,
  declaredForMessages,
} from "#src/core/messages/server/messages.slots.ts";
import type { ReportReason } from "#src/core/moderation/report.options.ts";
import { AppError, notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { newToken } from "#src/server/tokens.ts";
import { inTransaction } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

/** Makes the actor's page for a friend, or returns the one she has. Throws 404, and 409 if there is nothing to come. */
export const makeFriendPage = (
  platform: Platform,
  actor: Member,
  id: string,
): Promise<{ url: string; goneAt: string }> =>
  inTransaction(platform, async (tx) => {
    const found = await findAppointment(tx.db, id, actor);
    if (!found) throw notFound("Appointment");
    const { startsAt } = found.appointment;
    if (!startsAt || !isToCome(found.appointment, new Date()))
      throw new AppError(409, "There’s nothing planned to tell a friend about.");
    await tx.rateLimits.take(tx.db, [{ limit: appointmentRates.changed, key: actor.id }]);
    const { token, expiresAt } = await insertFriendLink(tx.db, {
      appointmentId: id,
      userId: actor.id,
      token: newToken(),
      expiresAt: friendPageUntil(startsAt),
    });
    return { url: `${tx.settings.publicUrl}${friendPagePath(token)}`, goneAt: expiresAt.toISOString() };
  });

type Report = { kind: string; subjectId: string; reason: ReportReason };

/**
 * Stores how it was, also once the two have parted; an unfavourable answer stays. Returns what a report would be about after
 * one: the subject, or a message of the other's where the subject is the actor's own or gone. Throws 404, and 409 if she was not
 * asked or has answered otherwise.
 */
export const answerHowItWas = (
  platform: Platform,
  actor: Member,
  id: string,
  answer: AppointmentAnswer,
): Promise<{ report: Report | null }> =>
  inTransaction(platform, async (tx) => {
    const found = await findForOneOfTheTwo(tx.db, id, actor);
    if (!found) throw notFound("Appointment");
    const { appointment: row } = found;
    const kind = appointmentKindOf(tx, row.subjectKind);
    if (!kind || !isQuestionOpen(row, new Date())) throw new AppError(409, "There’s nothing to answer here.");
    const stored = await storeAnswer(tx.db, { appointmentId: id, userId: actor.id, answer });
    if (stored !== answer) throw new AppError(409, "You’ve answered this already. Thank you.");
    if (!isUnfavourable(answer)) return { report: null };
    const isOwner = row.ownerId === actor.id;
    const { reason } = kind.dayAfter[isOwner ? "owner" : "other"][answer];
    const about = { kind: row.subjectKind, id: row.subjectId };
    const { contactSubjects } = declaredForMessages.in(tx.registry);
    const subjects = isOwner ? undefined : await contactSubjectsOf(tx.db, contactSubjects, actor, [about]);
    if (subjects?.has(about.id)) return { report: { kind: about.kind, subjectId: about.id, reason } };
    const messageId = await findNewestOfOther(tx.db, row.conversationId, actor);
    return { report: messageId ? { kind: "message", subjectId: messageId, reason } : null };
  });
