import { messagesDeclarations, reportedMessage } from "#src/core/messages/server/messages.declarations.ts";
import { appointmentAnswerRoutes } from "#src/core/messages/server/appointment-answer.routes.ts";
import { appointmentJobs } from "#src/core/messages/server/appointment.jobs.ts";
import { appointmentRoutes } from "#src/core/messages/server/appointment.routes.ts";
import {
  appointmentAnswers,
  appointmentPlaces,
  appointments,
  friendLinks,
} from "#src/core/messages/server/appointment.table.ts";
import { friendPageRoutes } from "#src/core/messages/server/friend-page.routes.ts";
import { conversationRoutes } from "#src/core/messages/server/conversation.routes.ts";
import {
  conversationMembers,
  conversations,
  messages as messageTable,
} from "#src/core/messages/server/conversation.table.ts";
import { messageRoutes } from "#src/core/messages/server/message.routes.ts";
import { quickAnswerJob } from "#src/core/messages/server/quick-answer.jobs.ts";
import { quickAnswers } from "#src/core/messages/server/quick-answer.table.ts";
import { laterNoticeJob } from "#src/core/messages/server/message-notices.service.ts";
import { unreadRoutes } from "#src/core/messages/server/unread.routes.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** Direct messages between members: a contact request first, then a conversation. */
export const messages = {
  name: "messages",
  ...messagesDeclarations,
  routes: [
    conversationRoutes,
    messageRoutes,
    unreadRoutes,
    appointmentRoutes,
    friendPageRoutes,
    appointmentAnswerRoutes,
  ],
  jobs: [laterNoticeJob, quickAnswerJob, ...appointmentJobs],
  tables: [
    {
      table: conversations,
      person: [conversations.requesterId, conversations.recipientId],
      export: "included",
      deletion: "remove",
    },
    {
      table: conversationMembers,
      person: [conversationMembers.userId, conversationMembers.otherId],
      export: { whyNot: "how far each of the two has read, and whether she left, is told to nobody" },
      deletion: "remove",
    },
    {
      table: messageTable,
      person: [messageTable.authorId],
      export: "included",
      deletion: "remove",
      authored: true,
      reported: reportedMessage.kind,
    },
    { table: quickAnswers, person: [quickAnswers.userId], export: "included", deletion: "remove" },
    {
      table: appointments,
      person: [
        appointments.offeredById,
        appointments.otherId,
        appointments.ownerId,
        appointments.moveById,
        appointments.cancelledById,
      ],
      export: "included",
      deletion: "remove",
    },
    {
      table: appointmentPlaces,
      person: [appointmentPlaces.ownerId],
      export: "included",
      deletion: "at once",
      authored: true,
      reported: { not: "one member sees it, who can report the other's messages or what it is about" },
      expires: { column: appointmentPlaces.expiresAt },
    },
    {
      table: friendLinks,
      person: [friendLinks.userId],
      export: { whyNot: "the secret address of a page, which she finds with the appointment" },
      deletion: "at once",
      restore: "forget",
      expires: { column: friendLinks.expiresAt },
    },
    {
      table: appointmentAnswers,
      person: [appointmentAnswers.userId],
      export: "included",
      deletion: "remove",
    },
  ],
  demo: () => import("#src/core/messages/demo/message.seed.ts"),
} as const satisfies PlatformManifest;
