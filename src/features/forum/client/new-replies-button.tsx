import { clsx } from "clsx";
import { Button } from "#src/ui/button.tsx";

type NewRepliesButtonProps = {
  count: number;
  more: boolean;
  /** `page` lies above the page wherever the reader is in the thread, `thread` at the thread's end alone. */
  position: "page" | "thread";
  /** Keeps distance to a button before it. */
  apart: boolean;
  onShow: () => void;
};

/**
 * Announces new replies without moving the page: it lies above it, between the thread and the reply form, so
 * that it never covers what is being written.
 */
export function NewRepliesButton({ count, more, position, apart, onShow }: NewRepliesButtonProps) {
  return (
    // Always rendered, so that its coming and going moves nothing.
    <div
      className={clsx(
        "pointer-events-none z-10",
        apart ? "h-8" : "h-0",
        position === "page" ? "sticky bottom-[calc(2rem+env(safe-area-inset-bottom))]" : "relative",
      )}
    >
      <p role="status" className="sr-only">
        {/* The same text for any number, so that it is announced once. */}
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
