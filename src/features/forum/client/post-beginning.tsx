import { Link, useHydrated } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useEffect, useId, useRef, useState } from "react";
import type { Post } from "#src/features/forum/post.schema.ts";
import { PlainText } from "#src/ui/plain-text.tsx";

// Over the end of the third line, so that it may come and go without moving what is below.
const overThirdLine =
  "absolute right-0 bottom-0 bg-surface pl-3 shadow-[-.75rem_0_.75rem_var(--surface)] after:absolute after:-inset-x-2 after:-inset-y-3";
const moreLook =
  "rounded-small font-semibold text-accent-ink underline decoration-current/35 decoration-[1.5px] hover:decoration-current";

/** The first three lines of a post in a list. "more" opens the rest in place, and leads to its page before hydration. */
export function PostBeginning({ post }: { post: Post }) {
  const { id, title, content, links } = post;
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const textId = useId();
  const { text, isCut } = useIsCut(open);
  const guess = guessCut(content);
  const hasMore = isCut ?? guess !== "no";
  const closedLook = clsx(overThirdLine, isCut === undefined && guess === "on phones" && "md:hidden");
  const inFull = () => setOpen(true);
  return (
    <div className="relative grid justify-items-start">
      {/* A link in it that gets the focus has to be visible. */}
      <div id={textId} className="w-full" onFocus={inFull}>
        <PlainText ref={text} text={content} links={links} className={clsx(!open && "line-clamp-3")} />
      </div>
      {hydrated
        ? (open || hasMore) && (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={textId}
              aria-label={open ? `less of “${title}”` : `more of “${title}”`}
              onClick={() => setOpen(!open)}
              className={clsx(moreLook, open ? "min-h-11" : closedLook)}
            >
              {open ? "less" : "more"}
            </button>
          )
        : hasMore && (
            <Link
              to="/community/$id"
              params={{ id }}
              aria-label={`more of “${title}”`}
              className={clsx(moreLook, closedLook)}
            >
              more
            </Link>
          )}
    </div>
  );
}

/** Whether a text is cut off; undefined until it has been measured. */
function useIsCut(open: boolean) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState<boolean>();
  useEffect(() => {
    if (open) return undefined;
    const element = text.current!;
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);
  return { text, isCut };
}

/** How many characters three lines hold, about. */
const threeLines = { ofPhone: 125, ofPage: 250 };

/** Where a text is probably cut off, before it has been measured and without JavaScript. */
function guessCut(content: string): "no" | "on phones" | "everywhere" {
  if (content.length > threeLines.ofPage || content.split("\n").length > 3) return "everywhere";
  return content.length > threeLines.ofPhone ? "on phones" : "no";
}
