import type { ApiAnswer } from "#src/client/api-query.ts";
import { count, timeLeft, waitingTime } from "#src/core/moderation/client/waiting-times.ts";
import type { HomeRow } from "#src/pages/home/client/home-rows.tsx";

const icons = {
  reports: "icon-eye",
  requests: "icon-badge-check",
  names: "icon-users",
  appeals: "icon-corner-up-left",
};

/** The rows of what waits for admins: reports with the time left, others with the longest waiting time. */
export function adminQueueRows(
  { requests, names, reports, appeals }: ApiAnswer<"/api/admin/waiting">,
  now: Date,
): HomeRow[] {
  const since = (time: string) => `Waiting for ${waitingTime(time, now)}`;
  const row = (key: keyof typeof icons, to: HomeRow["to"], title: string, text: string) => ({
    key,
    to,
    icon: icons[key],
    title,
    text,
  });
  const reportsTab = { to: "/admin", search: { tab: "reports" } as {} } as const;
  return [
    ...(reports.dueAt
      ? [
          row(
            "reports",
            reportsTab,
            `${count(reports.count, "report")} to decide`,
            timeLeft(reports.dueAt, now).text,
          ),
        ]
      : []),
    ...(requests.since
      ? [
          row(
            "requests",
            { to: "/admin" },
            `${count(requests.count, "request")} to review`,
            since(requests.since),
          ),
        ]
      : []),
    ...(names.since
      ? [row("names", { to: "/admin" }, `${count(names.count, "new name")} to look at`, since(names.since))]
      : []),
    ...(appeals.since
      ? [row("appeals", reportsTab, `${count(appeals.count, "appeal")} to answer`, since(appeals.since))]
      : []),
  ];
}
