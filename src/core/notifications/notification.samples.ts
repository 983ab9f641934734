import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { at, madeUpId, type RouteSamples } from "#testing/api/route-samples.ts";
import { pushSubscriptionOf } from "#testing/machines/push-service.ts";

export const samples: RouteSamples = {
  "GET /api/notifications/preferences": {
    call: at("/api/notifications/preferences"),
    answers: 200,
    shows: { none: "one's own choices" },
  },
  "POST /api/notifications/preferences": {
    call: at("/api/notifications/preferences", { weeklyDigest: true }),
    answers: 200,
  },
  "GET /api/notifications": {
    call: at("/api/notifications"),
    answers: 200,
    shows: { list: ["/api/notifications"] },
    fill: async ({ app, owner }, moments) => {
      const post = await app.create.post(owner);
      const other = await app.create.person("approved");
      for (const moment of moments) {
        const { id: replyId } = await app.create.reply(other, post);
        const notification = { kind: "reply-to-followed", key: replyId, data: { replyId } };
        const due = { visibleAt: moment, batch: "forumReplies", sendAt: moment };
        await app.platform.db
          .insert(notifications)
          .values({ ...notification, ...due, userId: owner.user.id });
      }
      return "/api/notifications";
    },
  },
  "POST /api/notifications/read": {
    call: at("/api/notifications/read", {}),
    answers: 204,
  },
  "GET /api/notifications/unsubscribe": {
    call: at("/api/notifications/unsubscribe?token=none"),
    answers: 400,
    shows: { none: "says whether the link of an email is valid" },
  },
  "POST /api/notifications/unsubscribe": {
    call: at("/api/notifications/unsubscribe?token=none"),
    answers: 400,
  },
  "GET /api/push-subscriptions": {
    call: at("/api/push-subscriptions"),
    answers: 200,
    shows: { none: "one's own devices" },
  },
  "PUT /api/push-subscriptions": {
    call: ({ address }) => ({
      target: "/api/push-subscriptions",
      body: pushSubscriptionOf(`https://push.example/${address()}`).body,
    }),
    answers: 204,
    counted: true,
  },
  "DELETE /api/push-subscriptions/{id}": {
    call: at(`/api/push-subscriptions/${madeUpId}`),
    answers: 404,
  },
};
