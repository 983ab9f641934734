import { clsx } from "clsx";
import { Button } from "#src/ui/button.tsx";

type NewsPillProps = {
  /** "2 new replies"; undefined where there are none. */
  label: string | undefined;
  /** Said once, whatever the number is. */
  announcement: string;
  /** Where it is. */
  className: string;
  pillClassName: string;
  onShow: () => void;
};

/** Announces what is new without moving the page, which it lies above: a press shows it. */
export function NewsPill({ label, announcement, className, pillClassName, onShow }: NewsPillProps) {
  return (
    // Always rendered, so that its coming and going moves nothing.
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
