import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { ChapterEnd } from "#src/features/playbooks/client/chapter-end.tsx";
import type { PlaybookText } from "#src/features/playbooks/playbook.schema.ts";

type ChapterArticleProps = {
  guide: PlaybookText;
  chapter: PlaybookText["chapters"][number];
  /** Called when the reader goes on from its end. */
  onRead: () => void;
};

export function ChapterArticle({ guide, chapter, onRead }: ChapterArticleProps) {
  const heading = useHeadingFocus(chapter.id);
  const position = guide.chapters.indexOf(chapter) + 1;
  return (
    <article className="prose">
      <p className="prose-kicker">
        <Link to="/playbooks" activeOptions={{ exact: true }}>
          The Playbooks
        </Link>{" "}
        · {guide.title} · Chapter {position} · {chapter.minutes}{" "}
        {chapter.minutes === 1 ? "minute" : "minutes"}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {chapter.title}
      </h1>
      <p className="prose-lead">{chapter.summary}</p>
      {/* From our own guides, rendered without any HTML of theirs. */}
      <div className="prose-text" dangerouslySetInnerHTML={{ __html: chapter.html }} />
      <ChapterEnd guide={guide} position={position} onRead={onRead} />
    </article>
  );
}

/** Moves the focus to the heading of a new chapter, since the pressed button is gone. */
function useHeadingFocus(chapter: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(chapter);
  useEffect(() => {
    if (shown.current === chapter) return;
    shown.current = chapter;
    heading.current?.focus({ preventScroll: true });
  }, [chapter]);
  return heading;
}
