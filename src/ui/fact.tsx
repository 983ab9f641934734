import type { ReactNode } from "react";
import { Icon, type Drawing } from "#src/ui/icon.tsx";

type FactProps = {
  icon: Drawing;
  /** For screen readers, which do not see the icon: "When". */
  name: string;
  main: ReactNode;
  /** A smaller line below. */
  children?: ReactNode;
};

/** A row of a `dl`: an icon that names the fact, the fact itself, and a line about it. */
export const Fact = ({ icon, name, main, children }: FactProps) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-[.6rem]">
    <dt className="row-span-2 mt-[.1rem]">
      <Icon icon={icon} />
      <span className="sr-only">{name}</span>
    </dt>
    <dd dir="auto" className="type-label wrap-anywhere">
      {main}
    </dd>
    {children && <dd className="col-start-2 type-small text-ink-soft">{children}</dd>}
  </div>
);
