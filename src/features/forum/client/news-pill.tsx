import { clsx } from "clsx";
import { Button } from "#src/ui/button.tsx";

type NewsPillProps = {
  /** "2 new replies"; undefined if there are none. */
  label: string | undefined;
  /** Announced once to screen readers, whatever the number is. */
  announcement: string;
  className: string;
  pillClassName: string;
  onShow: () => void;
};

/** Announces new items in a layer above the page, without moving it; a press shows them. */
export function NewsPill({ label, announcement, className, pillClassName, onShow }: NewsPillProps) {
  return (
    // Always rendered, so that nothing moves when it appears or disappears.
    <div className={clsx("pointer-events-none z-10", className)}>
      <p role="status" className="sr-only">
        {label && announcement}
      </p>
      {label && (
        <div data-foot="" className={clsx("absolute inset-x-0 grid justify-items-center", pillClassName)}>
          <Button variant="ink" size="small" onClick={onShow} className="pointer-events-auto shadow-float">
            {label}
          </Button>
        </div>
      )}
    </div>
  );
}

/** "1 new reply", "100+ new replies"; undefined for none. */
export function newsLabel(count: number, more: boolean, [one, many]: [string, string]) {
  if (count === 0) return undefined;
  return `${count}${more ? "+" : ""} new ${count === 1 && !more ? one : many}`;
}
