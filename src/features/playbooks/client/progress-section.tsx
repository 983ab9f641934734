import type { ChapterRead, Playbook } from "#src/features/playbooks/playbook.schema.ts";
import { progressOverall } from "#src/features/playbooks/reading-progress.ts";
import { Meter } from "#src/ui/meter.tsx";
import { Page, SectionHeading } from "#src/ui/page.tsx";

/** The reader's progress in all guides together. */
export function ProgressSection({ guides, read }: { guides: Playbook[]; read: readonly ChapterRead[] }) {
  const { completed, percent, hours, guides: total } = progressOverall(guides, read);
  return (
    <Page as="section" className="pt-(--section)">
      <SectionHeading
        id="progress"
        title="Your Progress"
        lead="A chapter counts once you have gone on from its end."
      />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-4 text-center">
        <Figure label="Guides completed">{`${completed}/${total}`}</Figure>
        <Figure label="Of all chapters">{`${percent}%`}</Figure>
        <Figure label="Time read">{`${hours}h`}</Figure>
      </dl>
      <Meter value={percent} max={100} label="Chapters read, in percent" tone="accent" className="mt-5" />
    </Page>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="type-small text-ink-soft">{label}</dt>
      <dd className="type-h2">{children}</dd>
    </div>
  );
}
