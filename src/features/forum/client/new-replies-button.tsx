import { clsx } from "clsx";
import { Button } from "#src/ui/button.tsx";

type NewRepliesButtonProps = {
  count: number;
  more: boolean;
  /** At the end of the thread, and wherever else in it she reads at the lower edge of the screen, or at its end alone. */
  place: "page" | "thread";
  /** Something to press stands before it, which it must not cover. */
  apart: boolean;
  onShow: () => void;
};

/**
 * Says that others have replied, without moving what is read: until it is pressed it lies above the page, between the
 * thread and the box to answer in, so that it never covers what she types.
 */
export function NewRepliesButton({ count, more, place, apart, onShow }: NewRepliesButtonProps) {
  return (
    // Always there, so that its coming and going moves nothing.
    <div
      className={clsx(
        "pointer-events-none z-10",
        apart ? "h-8" : "h-0",
        place === "page" ? "sticky bottom-[calc(2rem+env(safe-area-inset-bottom))]" : "relative",
      )}
    >
      <p role="status" className="sr-only">
        {/* The same words while more come: they are said once. */}
        {count > 0 && "There are new replies."}
      </p>
      {count > 0 && (
        <div className="absolute inset-x-0 -bottom-3.5 grid justify-items-center">
          <Button variant="ink" size="small" onClick={onShow} className="pointer-events-auto shadow-float">
            {`${count}${more ? "+" : ""} new ${count === 1 && !more ? "reply" : "replies"}`}
          </Button>
        </div>
      )}
    </div>
  );
}
