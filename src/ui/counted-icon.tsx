import type { LucideIcon } from "lucide-react";
import { Icon } from "#src/ui/icon.tsx";

/** How an icon in the header that can be pressed looks. */
export const headerIconLook =
  "relative inline-grid size-[44px] flex-none place-items-center rounded-control text-ink no-underline hover:bg-paper-sunk";

/** "99+" for more than fit into a small pill. */
export const shortCount = (count: number) => (count > 99 ? "99+" : String(count));

/** An icon of the header, with how much behind it is new. */
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
