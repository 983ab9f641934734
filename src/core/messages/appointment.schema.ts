import { z } from "zod";
import { personForAdmin } from "#src/core/people/person.schema.ts";
import { person } from "#src/core/people/person.schema.ts";
import { appointmentLimits } from "#src/core/messages/appointment.limits.ts";
import { appointmentAnswers, appointmentModes } from "#src/core/messages/appointment.options.ts";
import { reportReasons } from "#src/core/moderation/report.options.ts";
import { numberField } from "#src/shared/number-fields.schema.ts";
import { paragraphs, singleLine } from "#src/shared/text-fields.schema.ts";

const { least, usual, most } = appointmentLimits.minutes;
const howMany = `Please offer one to ${appointmentLimits.times} times.`;
const howLong = `Please enter minutes, from ${least} to ${most}.`;
const dayAndTime = "Please choose a day and a time.";

// "2026-12-05T11:00" in the site's time zone, or a moment with its offset: "2026-12-05T16:00:00.000Z".
const time = z.iso
  .datetime({ local: true, offset: true, error: dayAndTime, abort: true })
  // Other years may be impossible in the site's time zone or in the database.
  .refine((text) => text >= "2000" && text < "2200", dayAndTime);

/** What she says beside an act: an ordinary message of the conversation. */
const line = paragraphs(appointmentLimits.line)
  .nullish()
  .transform((text) => text || null);

export const appointmentOffer = z
  .object({
    times: z.array(time, howMany).min(1, howMany).max(appointmentLimits.times, howMany),
    mode: z.enum(appointmentModes, "Please choose in person or video call."),
    minutes: numberField(howLong).int(howLong).min(least, howLong).max(most, howLong).default(usual),
    /**
     * Where; only from the subject's owner. Left out, that of the offer it replaces stays, unless the mode changes; null or
     * empty, she takes it back.
     */
    place: singleLine(appointmentLimits.place).nullish(),
    line,
  })
  .meta({ id: "AppointmentOffer" });

export const appointmentTime = z.object({ time }).meta({ id: "AppointmentTime" });

export const appointmentLine = z.object({ line }).meta({ id: "AppointmentLine" });

export const appointmentMove = z.object({ time, line }).meta({ id: "AppointmentMove" });

export const appointmentMoveAnswer = z
  .object({
    /** The time that she answers: another may have been asked for meanwhile. */
    time,
    take: z.boolean("Please take the new time or keep the old one."),
  })
  .meta({ id: "AppointmentMoveAnswer" });

export const appointmentPlace = z
  .object({
    /** Empty: she takes it back. */
    place: singleLine(appointmentLimits.place),
  })
  .meta({ id: "AppointmentPlace" });

export const appointmentAnswerInput = z
  .object({ answer: z.enum(appointmentAnswers, "Please choose an answer.") })
  .meta({ id: "AppointmentAnswerInput" });

/** How the appointments of a kind of subject are called. */
export const appointmentWords = z
  .object({
    /** "Visit", as in "Visit on Sat, Dec 5". */
    label: z.string(),
    /** "visit", within a sentence. */
    noun: z.string(),
    /** The button: "Plan a Visit". */
    plan: z.string(),
  })
  .meta({ id: "AppointmentWords" });

const moment = z.string();

/** What is shown of a subject beside its title. */
export const subjectLook = {
  /** "$1,180 / month"; null if it has no price or was deleted. */
  price: z.string().nullable(),
  /** Its first picture, while it is available. */
  picture: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
};

/** An appointment, as one of the two sees it. */
export const appointment = z
  .object({
    id: z.uuid(),
    conversationId: z.uuid(),
    words: appointmentWords,
    /** "Visit: Brownstone floor, Hoboken", as calendars show it. */
    title: z.string(),
    /** For whoever does not own the subject: "Pay nothing before you’ve seen it." Mails and calendars have it too. */
    note: z.string().nullable(),
    subject: z.object({
      kind: z.string(),
      id: z.uuid(),
      title: z.string(),
      mine: z.boolean(),
      ...subjectLook,
    }),
    /** Without a name once the two have parted: then only the question of the day after is left. */
    with: person,
    /** "others-asked": the other has asked for other times, so either may offer. */
    state: z.enum(["offered", "others-asked", "taken", "cancelled"]),
    offeredByMe: z.boolean(),
    mode: z.enum(appointmentModes),
    minutes: z.number(),
    town: z.string().nullable(),
    /** The times offered, the first first; those that have passed cannot be taken. */
    times: z.array(moment),
    /** The time taken; null until then. */
    startsAt: moment.nullable(),
    endsAt: moment.nullable(),
    /** What the subject's owner has written; for the other only once a time is taken, and for 30 days after the end. */
    place: z.string().nullable(),
    /** A new time that one of the two asks for; the old one holds until the other takes it. */
    move: z.object({ startsAt: moment, byMe: z.boolean(), askedAt: moment }).nullable(),
    /** When it was offered, and so where it stands among the messages. */
    createdAt: moment,
    /** When a time was taken, or others were asked for. */
    answeredAt: moment.nullable(),
    movedAt: moment.nullable(),
    cancelledAt: moment.nullable(),
    /** Null if it ended by itself: "This visit isn’t happening." */
    cancelledBy: z.enum(["me", "other"]).nullable(),
    /** The reader's own page for a friend, if she has made one. */
    friend: z.object({ url: z.string(), goneAt: moment }).nullable(),
    /** The question of the day after, while the reader may answer it or once she has. */
    question: z
      .object({
        choices: z.array(
          z.object({ answer: z.enum(appointmentAnswers), label: z.string(), hint: z.string() }),
        ),
        answered: z.enum(appointmentAnswers).nullable(),
      })
      .nullable(),
    can: z.object({
      take: z.boolean(),
      /** Offer other times: in place of these, or once others were asked for or it is over or cancelled. */
      offer: z.boolean(),
      move: z.boolean(),
      answerMove: z.boolean(),
      cancel: z.boolean(),
      writePlace: z.boolean(),
      tellFriend: z.boolean(),
      answer: z.boolean(),
      /** She has answered, and may say otherwise: not after an answer that led into a report. */
      changeAnswer: z.boolean(),
    }),
  })
  .meta({ id: "Appointment" });

/** What a friend's page shows: nothing of the subject, nothing of the other. */
export const friendPage = z
  .object({
    /** As guests see her: her first name. */
    who: person,
    /** "is visiting a home" */
    doing: z.string(),
    /** "visit" */
    noun: z.string(),
    town: z.string().nullable(),
    startsAt: moment,
    endsAt: moment,
    mode: z.enum(appointmentModes),
    cancelled: z.boolean(),
    goneAt: moment,
  })
  .meta({ id: "FriendPage" });

export const friendLink = z.object({ url: z.string(), goneAt: moment }).meta({ id: "FriendLink" });

/** After an answer: what a report would be about, with its reason chosen; null after a favourable one. */
export const appointmentAnswered = z
  .object({
    report: z.object({ kind: z.string(), subjectId: z.uuid(), reason: z.enum(reportReasons) }).nullable(),
  })
  .meta({ id: "AppointmentAnswered" });

/** A subject, or a member whom owners have met ("person"), about which several members have answered unfavourably. */
export const unfavourableSubject = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    title: z.string(),
    address: z.string().nullable(),
    /** The subject's owner, or that member. */
    owner: personForAdmin,
    /** How many members, and how many of them did not feel safe. */
    members: z.number(),
    unsafe: z.number(),
    latestAt: moment,
  })
  .meta({ id: "UnfavourableSubject" });

/** `latestAt` as it was shown: later answers are not settled unread. */
export const settledAnswers = z
  .object({ latestAt: z.iso.datetime("Please send when the latest answer came.") })
  .meta({ id: "SettledAnswers" });

export type Appointment = z.infer<typeof appointment>;
export type AppointmentOffer = z.infer<typeof appointmentOffer>;
export type AppointmentAnswered = z.infer<typeof appointmentAnswered>;
export type UnfavourableSubject = z.infer<typeof unfavourableSubject>;
export type FriendPage = z.infer<typeof friendPage>;
