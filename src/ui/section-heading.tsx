import type { ReactNode } from "react";

interface SectionHeadingProps {
  title: ReactNode;
  /** One sentence beneath the heading. */
  lead?: ReactNode;
  /** A link to all of it, at the right. */
  action?: ReactNode;
  id?: string;
}

/** The heading of a section, drawn as a stop on the line down the page (line.css). */
export function SectionHeading({ title, lead, action, id }: SectionHeadingProps) {
  return (
    <div className="stop">
      <h2 id={id}>{title}</h2>
      {lead && <p className="text-ink-soft">{lead}</p>}
      {action && <div>{action}</div>}
    </div>
  );
}

/** Wraps sections so that on wide pages the line runs down their left margin, through the stop of every heading. */
export function RouteLine({ children }: { children: ReactNode }) {
  return <div className="route">{children}</div>;
}
