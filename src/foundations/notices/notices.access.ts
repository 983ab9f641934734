import { everybody, madeUpId, signedIn, type AccessTable } from "#testing/access-table.ts";
import { pushSubscriptionOf } from "#testing/push-service.ts";

export const access: AccessTable = {
  "GET /api/notifications/preferences": {
    call: () => ({ target: "/api/notifications/preferences" }),
    answers: signedIn(200),
  },
  "POST /api/notifications/preferences": {
    call: () => ({ target: "/api/notifications/preferences", body: { weeklyDigest: true } }),
    answers: signedIn(200),
  },
  "GET /api/notifications": { call: () => ({ target: "/api/notifications" }), answers: signedIn(200) },
  "GET /api/notifications/unread": {
    call: () => ({ target: "/api/notifications/unread" }),
    answers: signedIn(200),
  },
  "POST /api/notifications/read": {
    call: () => ({ target: "/api/notifications/read", body: {} }),
    answers: signedIn(204),
  },
  "GET /api/notifications/unsubscribe": {
    call: () => ({ target: "/api/notifications/unsubscribe?token=none" }),
    answers: everybody(400),
  },
  "POST /api/notifications/unsubscribe": {
    call: () => ({ target: "/api/notifications/unsubscribe?token=none" }),
    answers: everybody(400),
  },
  "GET /api/push-subscriptions": {
    call: () => ({ target: "/api/push-subscriptions" }),
    answers: signedIn(200),
  },
  "PUT /api/push-subscriptions": {
    call: ({ address }) => ({
      target: "/api/push-subscriptions",
      body: pushSubscriptionOf(`https://push.example/${address()}`).body,
    }),
    answers: signedIn(204),
  },
  "DELETE /api/push-subscriptions/{id}": {
    call: () => ({ target: `/api/push-subscriptions/${madeUpId}` }),
    answers: signedIn(404),
  },
};
