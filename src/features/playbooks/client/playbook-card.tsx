import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { searchOf } from "#src/features/playbooks/reader.address.ts";
import type { ChapterRead, Playbook } from "#src/features/playbooks/playbook.schema.ts";
import { progressIn, type GuideProgress } from "#src/features/playbooks/reading-progress.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";

const chaptersShown = 3;

const tones: Record<Playbook["difficulty"], BadgeTone> = {
  Beginner: "sky",
  Intermediate: "lilac",
  Essential: "butter",
};

type PlaybookCardProps = {
  guide: Playbook;
  read: readonly ChapterRead[];
  eager: boolean;
};

export function PlaybookCard({ guide, read, eager }: PlaybookCardProps) {
  const titleId = useId();
  const progress = progressIn(guide, read);
  const { id, chapters } = guide;
  const target = {
    to: "/playbooks/$id",
    params: { id },
    search: searchOf(chapters, progress.next?.id),
  } as const;
  return (
    <article aria-labelledby={titleId} className="group relative flex flex-col">
      <div className="card-picture aspect-3/2!">
        <img src={guide.picture} alt="" width={800} height={600} loading={eager ? "eager" : "lazy"} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 type-small text-ink-soft">
        <Badge tone={tones[guide.difficulty]}>{guide.difficulty}</Badge>
        <span>{`${guide.estimatedTime} min read`}</span>
      </p>
      <h3 id={titleId} className="mt-3">
        <Link {...target} className="card-link">
          {guide.title}
        </Link>
      </h3>
      <p className="mt-2 text-ink-soft">{guide.description}</p>
      <ol aria-label="Chapters" className="mt-4 mb-5 grid gap-1 type-small">
        {chapters.slice(0, chaptersShown).map(({ id: key, title }) => (
          <li
            key={key}
            className="relative pl-6 before:absolute before:top-[.3em] before:left-0 before:size-2.5 before:rounded-full before:border-2 before:border-line-control data-read:before:border-ink data-read:before:bg-ink"
            data-read={progress.read.has(key) || undefined}
          >
            {title}
          </li>
        ))}
        {chapters.length > chaptersShown && (
          <li className="pl-6 text-ink-soft">{`+${chapters.length - chaptersShown} more chapters`}</li>
        )}
      </ol>
      <div className="relative mt-auto flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button asChild variant="ink" size="small" aria-describedby={titleId}>
          <Link {...target}>{labelOf(progress)}</Link>
        </Button>
        {progress.read.size > 0 && (
          <span className="type-small text-ink-soft">
            {progress.finished
              ? "All chapters read"
              : `${progress.count} of ${chapters.length} chapters read`}
          </span>
        )}
      </div>
    </article>
  );
}

function labelOf({ read, finished }: GuideProgress) {
  if (finished) return "Read Again";
  return read.size > 0 ? "Continue Reading" : "Start Reading";
}
