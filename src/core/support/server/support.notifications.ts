import { notificationKind, type Asked } from "#src/core/notifications/server/notifications.slots.ts";
import { rowsInOrder } from "#src/core/notifications/server/rows-in-order.ts";
import { findHearers } from "#src/core/duty/server/hearing.service.ts";
import { requestKinds } from "#src/core/support/support.options.ts";
import { deskRequestPath, requestPath } from "#src/core/support/support.address.ts";
import { dueText } from "#src/core/support/due-text.ts";
import { presentRequest } from "#src/core/support/server/support.presenter.ts";
import { findRequest, findRequests } from "#src/core/support/server/support.queries.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";

type Data = { requestId: string };

// Neither contains what was written: it is read on the site alone.

/** Notifies those on duty that a member waits. */
export const requestWritten = notificationKind({
  name: "support-written",
  icon: "letter",
  page: "/admin",
  power: "requests.answer",
  topic: null,
  emailed: "never",
  recipients: async (platform, { requestId }: Data) => {
    const found = await findRequest(platform.db, requestId);
    if (!found) return [];
    const { kind, userId } = found.request;
    const hearers = await findHearers(platform, requestKinds[kind].power, [userId]);
    return hearers.map((id) => ({ userId: id, data: { requestId } }));
  },
  load: async (platform: AnyPlatform, asked: readonly Asked<Data>[]) =>
    (await requestsOf(platform, asked)).map((found, index) =>
      found?.request.state === "waiting for us" &&
      asked[index]!.reader.powers.has(requestKinds[found.request.kind].power)
        ? {
            ...found.request,
            due: dueText(platform.settings.timeZone, found.request.dueAt.toISOString(), new Date()),
          }
        : undefined,
    ),
  text: ({ id, kind, due }) => ({
    title: `New request: ${requestKinds[kind].label}`,
    line: `Please answer by ${due}.`,
    path: deskRequestPath(id),
  }),
});

/** Tells a member that we have answered. */
export const requestAnswered = notificationKind({
  name: "support-answered",
  icon: "letter",
  page: "/support",
  topic: null,
  recipients: async ({ db }, { requestId }: Data) => {
    const userId = (await findRequest(db, requestId))?.request.userId;
    return userId ? [{ userId, data: { requestId } }] : [];
  },
  load: async (platform: AnyPlatform, asked: readonly Asked<Data>[]) =>
    (await requestsOf(platform, asked)).map((found, index) =>
      found && found.request.userId === asked[index]!.reader.actor.id && presentRequest(found).unread
        ? found.request
        : undefined,
    ),
  text: ({ id, kind }) => ({
    title: "We answered you",
    line: `About: ${requestKinds[kind].label}`,
    path: requestPath(id),
  }),
});

export const supportNotifications = [requestWritten, requestAnswered];

// A hoisted function, since it is used above.
async function requestsOf({ db }: AnyPlatform, asked: readonly Asked<Data>[]) {
  const ids = asked.map(({ data }) => data.requestId);
  return rowsInOrder(ids, await findRequests(db, ids), ({ request }) => request.id);
}
