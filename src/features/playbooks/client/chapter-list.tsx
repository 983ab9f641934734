import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { searchOf } from "#src/features/playbooks/reader.address.ts";
import type { PlaybookText } from "#src/features/playbooks/playbook.schema.ts";
import type { GuideProgress } from "#src/features/playbooks/reading-progress.ts";

type ChapterListProps = {
  guide: PlaybookText;
  chapter: { id: string };
  progress: GuideProgress;
};

export function ChapterList({ guide, chapter, progress }: ChapterListProps) {
  return (
    <>
      <ol className="chapter-stops">
        {guide.chapters.map(({ id, title }) => (
          <li key={id} data-read={progress.read.has(id) || undefined}>
            <Link
              to="/playbooks/$id"
              params={{ id: guide.id }}
              search={searchOf(guide.chapters, id)}
              activeOptions={{ exact: true }}
              aria-current={id === chapter.id ? "page" : undefined}
            >
              <span>{title}</span>
              {progress.read.has(id) && <span className="sr-only"> (read)</span>}
            </Link>
          </li>
        ))}
      </ol>
      <p className="type-small text-ink-soft">
        {`${guide.estimatedTime} minutes in all${progress.finished ? ", all read" : `, ${progress.minutesLeft} left`}`}
      </p>
    </>
  );
}

/** The list on a phone: a bar below the header that unfolds, also without JavaScript. */
export function ChapterBar({ guide, chapter, progress }: ChapterListProps) {
  const position = guide.chapters.findIndex(({ id }) => id === chapter.id);
  return (
    <details className="reader-bar">
      <summary>
        <b>{`Chapter ${position + 1} of ${guide.chapters.length}`}</b>
        <span aria-hidden="true" className="reader-line">
          {guide.chapters.map(({ id }, index) => (
            <Fragment key={id}>
              {index > 0 && <s data-read={progress.read.has(guide.chapters[index - 1]!.id) || undefined} />}
              <i data-read={progress.read.has(id) || undefined} data-here={id === chapter.id || undefined} />
            </Fragment>
          ))}
        </span>
        <span className="reader-bar-label">Chapters</span>
      </summary>
      <nav aria-label="Chapters">
        <ChapterList guide={guide} chapter={chapter} progress={progress} />
      </nav>
    </details>
  );
}
