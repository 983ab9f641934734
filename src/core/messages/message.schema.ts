import { z } from "zod";
import { person } from "#src/core/people/person.schema.ts";
import { appointment, appointmentWords, subjectLook } from "#src/core/messages/appointment.schema.ts";
import { contactsAtOnce, messageLimits } from "#src/core/messages/message.limits.ts";
import { paragraphs } from "#src/shared/text-fields.schema.ts";

const textOf = (limit: number) => paragraphs(limit, "Please write a message first.");

export const contactInput = z
  .object({
    kind: z
      .string("Please say what this is about.")
      .regex(/^[a-z-]{1,40}$/, "Please say what this is about."),
    subjectId: z.uuid("Please say what this is about."),
    text: textOf(messageLimits.first),
  })
  .meta({ id: "ConversationInput" });

export const messageInput = z.object({ text: textOf(messageLimits.message) }).meta({ id: "MessageInput" });

export const contactAnswer = z
  .object({ accept: z.boolean("Please accept or decline.") })
  .meta({ id: "ContactAnswer" });

export const conversationMute = z.object({ muted: z.boolean() }).meta({ id: "ConversationMute" });

/** The newest message that was visible; without it, all messages were. */
export const conversationSeen = z
  .object({ upTo: z.uuid().optional() })
  .optional()
  .meta({ id: "ConversationSeen" });

/** One message, as one of the two participants sees it. */
export const message = z
  .object({
    id: z.uuid(),
    mine: z.boolean(),
    text: z.string(),
    createdAt: z.string(),
    /** The title of the subject at that time; null if the previous message had the same subject. */
    about: z.string().nullable(),
  })
  .meta({ id: "Message" });

/** A conversation, as one of the two participants sees it. */
export const conversation = z
  .object({
    id: z.uuid(),
    subject: z.object({
      kind: z.string(),
      id: z.uuid(),
      title: z.string(),
      detail: z.string(),
      ...subjectLook,
      /** Whether it is still available; false too once it is deleted. */
      open: z.boolean(),
      /** Its page; null once it is deleted. */
      address: z.string().nullable(),
      /** Whether it is the reader's own. */
      mine: z.boolean(),
    }),
    with: person,
    /** "asked" until the recipient accepts; declining is never revealed. */
    state: z.enum(["asked", "accepted"]),
    askedByMe: z.boolean(),
    last: message.nullable(),
    /** What the two have planned and is yet to come: "Visit on Sat, Dec 5". */
    planned: z.object({ label: z.string(), startsAt: z.string() }).nullable(),
    unread: z.number(),
    muted: z.boolean(),
    /** Whether the other participant has left. */
    ended: z.boolean(),
    /** While the other participant is suspended nothing can be written or answered. */
    closed: z.boolean(),
    createdAt: z.string(),
    can: z.object({ answer: z.boolean(), write: z.boolean() }),
  })
  .meta({ id: "Conversation" });

/** A conversation when it is opened. */
export const openedConversation = conversation
  .extend({
    /** For the recipient of a request who has not answered yet: what helps her decide. Null in any other conversation. */
    request: z
      .object({
        /** The requester's roommate profile; null if she has none that the reader may see. */
        profile: z.object({ age: z.number(), budget: z.string(), address: z.string() }).nullable(),
        /** Sentences to answer with. */
        answers: z.array(z.string()),
      })
      .nullable(),
    /** The first message to the reader that asks for care, and why. Nobody else is told of it. */
    caution: z.object({ messageId: z.uuid(), text: z.string() }).nullable(),
    /** The newest appointment of the two about what they write about; it stands among the messages by its `createdAt`. */
    appointment: appointment.nullable(),
    /** How an appointment is called that may be offered now; null if none may be. */
    planning: appointmentWords.nullable(),
  })
  .meta({ id: "OpenedConversation" });

/** Somebody the reader has a conversation with, and its state. */
export const contact = z
  .object({
    conversationId: z.uuid(),
    with: person,
    /** "waiting": for her answer, also after she declined; "asked-by-them": she waits for the reader's. */
    state: z.enum(["waiting", "asked-by-them", "in-touch"]),
    /** When the request was made or accepted. */
    since: z.string(),
    /** The ids of what the reader wrote to her about: homes, a profile, events. */
    subjectIds: z.array(z.uuid()),
  })
  .meta({ id: "Contact" });

/** The person and subject ids to find contacts for: the rows of one page of a list. */
export const contactSearch = z.object({
  about: z
    .string()
    .transform((ids) => ids.split(","))
    .pipe(z.array(z.uuid()).max(contactsAtOnce))
    .optional(),
});

export type Contact = z.infer<typeof contact>;
export type ContactInput = z.infer<typeof contactInput>;
export type Conversation = z.infer<typeof conversation>;
export type OpenedConversation = z.infer<typeof openedConversation>;
export type Message = z.infer<typeof message>;
