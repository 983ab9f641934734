import { decisionMeaning, decisionTitle } from "#src/core/moderation/moderation.texts.ts";
import type { Decision } from "#src/core/moderation/decision.schema.ts";
import { findDecisions } from "#src/core/moderation/server/decision.queries.ts";
import { presentDecision } from "#src/core/moderation/server/report.presenter.ts";
import {
  notificationKind,
  type NotificationEmail,
  type NotificationText,
  type Reader,
} from "#src/server/feature.ts";
import type { Platform } from "#src/server/platform.ts";

type Data = { moderationId: string };

const memberConcerned = async (_platform: Platform, { moderationId, userId }: Data & { userId: string }) => [
  { userId, data: { moderationId }, key: moderationId },
];

async function decisionsOf({ db, registry }: Platform, { actor }: Reader, data: readonly Data[]) {
  const found = await findDecisions(
    db,
    actor.id,
    data.map(({ moderationId }) => moderationId),
  );
  const byId = new Map(found.map((each) => [each.decision.id, presentDecision(each, registry.reportables)]));
  return data.map(({ moderationId }) => byId.get(moderationId));
}

const textOf =
  (say: (decision: Decision) => Omit<NotificationText, "path"> | undefined) =>
  async (platform: Platform, reader: Reader, data: readonly Data[]) =>
    (await decisionsOf(platform, reader, data)).map((decision) => {
      const text = decision && say(decision);
      return text && { ...text, path: "/decisions" };
    });

const labelOf = ({ what, title }: Decision) => (title ? `${what}: “${title}”` : what);

async function decisionEmail(
  platform: Platform,
  data: Data,
  reader: Reader,
): Promise<NotificationEmail | undefined> {
  const [decision] = await decisionsOf(platform, reader, [data]);
  if (!decision) return undefined;
  return {
    subject: decisionTitle(decision),
    paragraphs: [
      `The community team has looked at something of yours that was reported. ${labelOf(decision)}.`,
      `${decisionTitle(decision)}. ${decisionMeaning(decision)}`,
      `Why: “${decision.reason}”`,
      "If you think this is a mistake, you can appeal: tell us why in a few sentences, and we look at it again. You can do so while you are suspended, too.",
    ],
    action: { label: "Read It and Appeal", path: "/decisions" },
  };
}

/** The answer to an appeal, for the member who made it. */
function answerText({ appeal, ...decision }: Decision): Omit<NotificationText, "path"> | undefined {
  if (!appeal?.answer) return undefined;
  return appeal.answer === "taken back"
    ? {
        title: "Your appeal was granted",
        line: undoneText(decision),
        more: [`We write: “${appeal.answerReason}”`],
      }
    : {
        title: "Your appeal was not granted",
        line: "We have looked at it again, and the decision stands.",
        more: [`We write: “${appeal.answerReason}”`],
      };
}

function undoneText({ action, what, hides }: Pick<Decision, "action" | "what" | "hides">): string {
  const shown = `Your ${what.toLowerCase()} is shown again.`;
  if (action === "hide") return shown;
  const undone = {
    warn: "The warning is taken back.",
    suspend: "Your suspension is lifted.",
    end: "You are a verified member again.",
  }[action];
  return hides ? `${undone} ${shown}` : undone;
}

export const memberModerated = notificationKind({
  name: "member-moderated",
  icon: "letter",
  topic: null,
  emailed: "alone",
  recipients: memberConcerned,
  text: textOf((decision) => ({ title: decisionTitle(decision), line: `Why: “${decision.reason}”` })),
  email: decisionEmail,
});

export const appealAnswered = notificationKind({
  name: "appeal-answered",
  icon: "letter",
  topic: null,
  emailed: "alone",
  recipients: memberConcerned,
  text: textOf(answerText),
});

/** The notifications of members about decisions that concern them. */
export const decisionNotifications = [memberModerated, appealAnswered];
