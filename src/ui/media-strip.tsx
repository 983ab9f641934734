import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { IconButton } from "#src/ui/button.tsx";

type MediaStripProps = {
  label: string;
  count: number;
  position: number;
  onPosition: (position: number) => void;
  /** Renders one item, as large as the strip. */
  children: (position: number) => ReactNode;
  className?: string;
};

const round = "rounded-pill! bg-surface shadow-rest";

/** A carousel of pictures, moved by swiping, arrow keys or buttons; after the last comes the first. */
export function MediaStrip({ label, count, position, onPosition, children, className }: MediaStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  /** The target index of the current scroll animation; the positions on the way are not reported. */
  const goal = useRef<number>(undefined);
  useLayoutEffect(() => {
    const box = strip.current;
    if (!box || goal.current !== undefined) return;
    const left = position * box.clientWidth;
    // For the initial position, and for changes from another strip of the same pictures.
    if (Math.abs(box.scrollLeft - left) >= box.clientWidth / 2) box.scrollTo?.({ left, behavior: "instant" });
  }, [position]);
  const move = (step: number) => {
    const box = strip.current;
    const next = (position + step + count) % count;
    onPosition(next);
    if (!box) return;
    const left = next * box.clientWidth;
    goal.current = Math.abs(box.scrollLeft - left) < 1 ? undefined : next;
    box.scrollTo?.({ left });
  };
  const settle = () => {
    const box = strip.current;
    if (!box || box.clientWidth === 0) return;
    const at = Math.round(box.scrollLeft / box.clientWidth);
    if (goal.current !== undefined && goal.current !== at) return;
    goal.current = undefined;
    if (at !== position) onPosition(at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // A video's own controls use the arrow keys, too.
    if (!step || count < 2 || event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    move(step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- For the strip and its buttons alike.
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={clsx("relative min-w-0", className)}
    >
      <div
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable element must be reachable by keyboard.
        tabIndex={count > 1 ? 0 : undefined}
        onScroll={settle}
        // Not on scrollend, since a click during an animation ends it and starts the next.
        onWheel={() => (goal.current = undefined)}
        onPointerDown={() => (goal.current = undefined)}
        className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] focus-visible:outline-offset-[-3px] motion-reduce:scroll-auto"
      >
        {Array.from({ length: count }, (_, index) => (
          <div
            key={index}
            aria-hidden={index !== position}
            inert={index !== position}
            className="grid h-full w-full flex-none snap-center snap-always"
          >
            {/* Only the neighbors are loaded ahead, to save a slow connection. */}
            {Math.abs(index - position) <= 1 && children(index)}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className="pointer-events-none absolute inset-x-3 top-3 flex items-center justify-between *:pointer-events-auto">
          <IconButton
            label="Previous picture"
            icon={ChevronLeft}
            onClick={() => move(-1)}
            className={round}
          />
          <span aria-live="polite" className="rounded-pill bg-surface px-3 py-1.5 type-small shadow-rest">
            <span className="sr-only">Picture </span>
            <span>{`${position + 1} of ${count}`}</span>
          </span>
          <IconButton label="Next picture" icon={ChevronRight} onClick={() => move(1)} className={round} />
        </div>
      )}
    </div>
  );
}
