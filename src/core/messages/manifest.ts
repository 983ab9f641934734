import { messagesDeclarations, reportedMessage } from "#src/core/messages/server/messages.declarations.ts";
import { conversationRoutes } from "#src/core/messages/server/conversation.routes.ts";
import {
  conversationMembers,
  conversations,
  messages as messageTable,
} from "#src/core/messages/server/conversation.table.ts";
import { messageRoutes } from "#src/core/messages/server/message.routes.ts";
import { laterNoticeJob } from "#src/core/messages/server/message-notices.service.ts";
import { unreadRoutes } from "#src/core/messages/server/unread.routes.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** Direct messages between members: a contact request first, then a conversation. */
export const messages = {
  name: "messages",
  ...messagesDeclarations,
  routes: [conversationRoutes, messageRoutes, unreadRoutes],
  jobs: [laterNoticeJob],
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
  ],
  demo: () => import("#src/core/messages/demo/message.seed.ts"),
} as const satisfies PlatformManifest;
