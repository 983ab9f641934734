import type { ReactNode } from "react";

/** An empty list of the page, with the next step. */
export function NothingYet({ text, action }: { text: string; action: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card bg-paper-sunk px-5 py-8 text-center">
      <p className="text-ink-soft">{text}</p>
      {action}
    </div>
  );
}
