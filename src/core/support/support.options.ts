import type { Plan } from "#src/core/plans/plan.options.ts";
import type { Power } from "#src/shared/actor.ts";

/** Within how many hours we answer, or the same day if she writes before six in the evening, else the next. */
export type Promised = number | "same day";

export type Asking = Plan | "guest";

type RequestKind = {
  label: string;
  /** What it is for, shown below the choice. */
  hint?: string;
  /** The power that those need who read and answer it. */
  power: Power;
  promised: Record<Asking, Promised>;
};

const usual = { guest: 48, basic: 72, premium: 24, vip: "same day" } as const;

/** The kinds of requests to the team. Everything about a kind is in its entry. */
export const requestKinds = {
  question: { label: "A question", power: "requests.answer", promised: usual },
  wrong: { label: "Something is wrong", power: "requests.answer", promised: usual },
  data: {
    label: "My data",
    hint: "For a copy, a correction, a deletion, or consent you take back. Only admins read it.",
    // It shows who she is.
    power: "members.manage",
    promised: usual,
  },
  copyright: {
    label: "Copyright",
    hint: "Tell us what is yours, where you saw it here, and how to reach you.",
    power: "requests.answer",
    promised: usual,
  },
} as const satisfies Record<string, RequestKind>;

export type Kind = keyof typeof requestKinds;

/** In the order of the form. */
export const kinds = Object.keys(requestKinds) as [Kind, ...Kind[]];

/** Until when somebody may write to be answered the same day, and by when that day's answer comes, on the site's clock. */
export const sameDay = { before: 18, by: 22 } as const;

export const requestStates = ["waiting for us", "waiting for her", "done"] as const;

/** The lists of the desk. */
export const deskLists = ["waiting", "answered", "done"] as const;
export type DeskList = (typeof deskLists)[number];
