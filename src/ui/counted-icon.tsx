import type { LucideIcon } from "lucide-react";
import { Icon } from "#src/ui/icon.tsx";

/** The class of the header's icon buttons and icon links. */
export const headerIconClass =
  "relative inline-grid size-[44px] flex-none place-items-center rounded-control text-ink no-underline hover:bg-paper-sunk";

/** "99+" above 99, to fit into a small pill. */
export const shortCount = (count: number) => (count > 99 ? "99+" : String(count));

/** An icon of the header with the number of new items behind it. */
export function CountedIcon({ icon, count }: { icon: LucideIcon; count: number }) {
  return (
    <>
      <Icon icon={icon} className="size-[1.375rem]" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 right-0 grid min-w-5 place-items-center rounded-pill bg-ink px-1 text-[.75rem] leading-5 font-semibold text-paper"
        >
          {shortCount(count)}
        </span>
      )}
    </>
  );
}
