/** How a first message about a kind of subject may begin. Each feature has its own. */
export type Openings = {
  /** What helps the recipient decide, as a hint at the field. */
  hint: string;
  /** Sentences that she may add to her message, each behind a short label. */
  lines: readonly ReadyLine[];
};

export type ReadyLine = { label: string; text: string };
