import { conversationRoutes } from "#src/core/messages/server/conversation.routes.ts";
import {
  conversationMembers,
  conversations,
  messages as messageTable,
} from "#src/core/messages/server/conversation.table.ts";
import { messageNotifications } from "#src/core/messages/server/message.notifications.ts";
import { messengers } from "#src/core/messages/server/message.policy.ts";
import { messageRoutes } from "#src/core/messages/server/message.routes.ts";
import { reportedMessage } from "#src/core/messages/server/message.queries.ts";
import { conversationTopic, messagesTopic } from "#src/core/messages/server/message.contracts.ts";
import { tellJob } from "#src/core/messages/server/telling.service.ts";
import { unreadRoutes } from "#src/core/messages/server/unread.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

/** Members write to each other: a contact request first, then a conversation. */
export const messages = defineFeature({
  name: "messages",
  routes: [conversationRoutes, messageRoutes, unreadRoutes],
  notifications: messageNotifications,
  jobs: [tellJob],
  can: (member) => ({ "message.write": messengers.policy(member) }),
  reportables: [reportedMessage],
  live: [conversationTopic, messagesTopic],
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
});
