import type { QueueDeclarations } from "#src/core/queues/server/queues.slots.ts";
import type { NotificationDeclarations } from "#src/core/notifications/server/notifications.slots.ts";
import { supportNotifications } from "#src/core/support/server/support.notifications.ts";
import { kindsFor } from "#src/core/support/server/support.policy.ts";
import { dataRequestQueue, requestQueue } from "#src/core/support/server/support.queues.ts";
import { findRequest } from "#src/core/support/server/support.queries.ts";
import type { LiveDeclarations, LiveTopic } from "#src/server/live/live-topic.ts";

/** "support:ID": news in a request, for the member who wrote it and those who may answer it. */
const supportTopic: LiveTopic = {
  name: "support",
  mayListen: async (db, actor, id) => {
    if (actor.kind !== "member") return false;
    const request = (await findRequest(db, id))?.request;
    return request !== undefined && (request.userId === actor.id || kindsFor(actor).includes(request.kind));
  },
};

export const supportDeclarations = {
  live: [supportTopic],
  queues: [requestQueue, dataRequestQueue],
  notifications: supportNotifications,
} as const satisfies LiveDeclarations & NotificationDeclarations & QueueDeclarations;
