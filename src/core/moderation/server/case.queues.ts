import { reasonLabels, type DecisionAction } from "#src/core/moderation/report.options.ts";
import {
  linesOfCases,
  unsafeAmong,
  waitingAppeals,
  waitingReports,
} from "#src/core/moderation/server/case-queues.queries.ts";
import { nounOf } from "#src/core/moderation/server/moderation.presenter.ts";
import { declaredForModeration } from "#src/core/moderation/server/moderation.slots.ts";
import { shortName } from "#src/core/people/person.ts";
import type { Queue } from "#src/core/queues/server/queues.slots.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";

async function casesOf({ db, registry }: AnyPlatform, ids: readonly string[]) {
  const { reportables } = declaredForModeration.in(registry);
  return (await linesOfCases(db, ids)).map((found) => ({
    ...found,
    what: nounOf(reportables, found.kind),
    // Null once the account is deleted.
    name: found.about && shortName(found.about),
  }));
}

const reportQueue: Queue = {
  kind: "report",
  label: "Reports",
  power: "reports.decide",
  waiting: waitingReports,
  urgent: unsafeAmong,
  describe: async (platform, ids) =>
    new Map(
      (await casesOf(platform, ids)).map(({ id, what, name, reason, title }) => [
        id,
        {
          title: `Report about ${name ?? "a deleted account"}`,
          line: [reasonLabels[reason ?? "other"], title ? `${what} “${title}”` : what].join(" · "),
        },
      ]),
    ),
  addressOf: (id) => `/admin?tab=reports#${id}`,
};

const appealQueue: Queue = {
  kind: "appeal",
  label: "Appeals",
  power: "reports.decide",
  waiting: waitingAppeals,
  describe: async (platform, ids) =>
    new Map(
      (await casesOf(platform, ids)).map(({ id, what, name, decision }) => [
        id,
        {
          title: name ? `Appeal: ${name}` : "Appeal",
          line: decision ? doneTo(decision, what) : what,
        },
      ]),
    ),
  addressOf: (id) => `/admin?tab=reports#${id}`,
};

const done: Record<DecisionAction, string> = {
  dismiss: "was reported",
  hide: "was hidden",
  warn: "got a warning",
  suspend: "led to a suspension",
  end: "ended her membership",
};

const doneTo = ({ action }: { action: DecisionAction }, what: string) =>
  `Her ${what.toLowerCase()} ${done[action]}`;

export const caseQueues = [reportQueue, appealQueue];
