import { clsx } from "clsx";
import type { ReactNode } from "react";

const tones = {
  sky: "bg-sky-wash text-sky-ink",
  block: "bg-block text-on-block",
  lilac: "bg-lilac-wash text-lilac-ink",
} as const;

interface PassProps {
  /** The content of the colored part. */
  head: ReactNode;
  tone: keyof typeof tones;
  className?: string;
  children: ReactNode;
}

/** A card like a ticket: a colored head, a perforation, and the rest beneath. */
export function Pass({ head, tone, className, children }: PassProps) {
  return (
    <article className={clsx("pass", className)}>
      <div className={clsx("pass-head p-6 lg:p-8", tones[tone])}>{head}</div>
      <div className="pass-rest gap-6 p-6 lg:p-8">{children}</div>
    </article>
  );
}
