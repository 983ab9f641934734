import type { ApiAnswer } from "#src/client/api-query.ts";
import { count, timeLeft, waitingTime } from "#src/core/moderation/client/waiting-times.ts";
import type { HomeRow } from "#src/pages/home/client/home-rows.tsx";

/** Icon and title of the kinds that have their own; of others the label says what waits. */
const rows: Partial<Record<string, { icon: string; noun: string; toDo: string }>> = {
  report: { icon: "icon-eye", noun: "report", toDo: "to decide" },
  verification: { icon: "icon-badge-check", noun: "request", toDo: "to review" },
  "new-name": { icon: "icon-users", noun: "new name", toDo: "to look at" },
  appeal: { icon: "icon-corner-up-left", noun: "appeal", toDo: "to answer" },
};

/** The rows of what waits for an organizer, soonest due first, each leading to its list of Today. */
export const adminQueueRows = ({ queues }: ApiAnswer<"/api/admin/waiting">, now: Date): HomeRow[] =>
  queues
    .flatMap(({ since, dueAt, ...queue }) => (since && dueAt ? [{ ...queue, since, dueAt }] : []))
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))
    .map(({ kind, label, count: number, since, dueAt }) => {
      const row = rows[kind];
      // The page reads its address itself.
      const search: {} = { tab: "today", kind };
      return {
        key: kind,
        to: { to: "/admin", search },
        icon: row?.icon ?? "icon-eye",
        title: row ? `${count(number, row.noun)} ${row.toDo}` : `${label} (${number})`,
        // Reports are promised by the hour.
        text: kind === "report" ? timeLeft(dueAt, now).text : `Waiting for ${waitingTime(since, now)}`,
      };
    });
