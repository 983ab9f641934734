import { linkTo } from "#src/core/next-steps/client/steps.api.ts";
import type { HomeRow } from "#src/pages/home/client/home-rows.tsx";
import type { Step } from "#src/pages/home/step.schema.ts";
import { shortCount } from "#src/ui/icon.tsx";
import type { Waiting } from "#src/pages/home/waiting.schema.ts";

const stepIcons: Record<Step["key"], string> = {
  "confirm-email": "icon-mail",
  "choose-plan": "icon-badge-check",
  "in-review": "icon-badge-check",
  "not-approved": "icon-badge-check",
  welcome: "icon-badge-check",
  "make-profile": "icon-users",
  "take-quiz": "icon-users",
  "see-matches": "icon-users",
  "post-home": "icon-house",
};

export const stepRow = (step: Step, index: number): HomeRow => ({
  ...step,
  to: linkTo(step),
  icon: stepIcons[step.key],
  // During a review she can only wait.
  next: index === 0 && step.key !== "in-review",
});

const unreadCount = (number: number) => ({ shown: shortCount(number), read: `${shortCount(number)} unread` });

export function rowsOf({ events, conversations }: Waiting, when: (date: string) => string): HomeRow[] {
  return [
    ...conversations.map(({ id, from, about, asked, unread }) => ({
      key: id,
      to: { to: "/messages/$id", params: { id } } as const,
      icon: asked ? "icon-mail" : "icon-message-circle",
      title: asked ? `${from} wants to message you` : `${from} wrote to you`,
      // Never contains the message, since somebody else may see the screen.
      text: `${asked ? "Message request" : "Message"} · ${about}`,
      ...(!asked && { count: unreadCount(unread) }),
    })),
    ...events.map(({ id, title, date, location, declineUntil }) => ({
      key: id,
      to: { to: "/events/$id", params: { id } } as const,
      icon: "icon-calendar",
      title: declineUntil ? `You have a spot at ${title}` : title,
      text: declineUntil
        ? `Can’t make it? Let us know by ${when(declineUntil)}`
        : [when(date), ...(location ? [location] : [])].join(" · "),
    })),
  ];
}
