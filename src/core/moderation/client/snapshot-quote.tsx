import type { ReactNode } from "react";
import type { Elements } from "#src/ui/own-element.tsx";

export function SnapshotQuote({ caption, children }: { caption: ReactNode; children: Elements }) {
  return (
    <figure className="grid gap-2 rounded-control border-l-[3px] border-line-control bg-paper p-4">
      <figcaption className="type-small wrap-anywhere text-ink-soft">{caption}</figcaption>
      {children}
    </figure>
  );
}
