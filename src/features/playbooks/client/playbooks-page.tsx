import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PlaybookCard } from "#src/features/playbooks/client/playbook-card.tsx";
import { playbooksQuery } from "#src/features/playbooks/client/playbook.api.ts";
import { useSite } from "#src/client/site.ts";
import { testimonialsOf } from "#src/core/site/testimonials.ts";
import { useProgress } from "#src/features/playbooks/client/use-progress.ts";
import { wordsAMinute } from "#src/features/playbooks/playbook.options.ts";
import type { ChapterRead, Playbook } from "#src/features/playbooks/playbook.schema.ts";
import { progressOverall } from "#src/features/playbooks/reading-progress.ts";
import { Button } from "#src/ui/button.tsx";
import { Meter } from "#src/ui/meter.tsx";
import { Page, PageHead, RouteLine, SectionHeading } from "#src/ui/page.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import { LoadFailed } from "#src/ui/empty-state.tsx";

export function PlaybooksPage() {
  const guides = useQuery(playbooksQuery);
  const { read } = useProgress();
  return (
    <>
      <PageHead
        title="The Playbooks"
        lead="Six guides to leases, roommates, money, trains and a new town, each short enough for one ride."
        picture="/img/hudson.svg"
      />
      <RouteLine>
        <Page as="section" className="pt-12">
          <SectionHeading
            title="Guides for the way"
            lead={`Reading times assume ${wordsAMinute} words a minute. Legal and money facts name their source.`}
          />
          {guides.data ? (
            <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
              {guides.data.map((guide, position) => (
                <li key={guide.id} className="grid">
                  <PlaybookCard guide={guide} read={read} eager={position === 0} />
                </li>
              ))}
            </ul>
          ) : guides.isError ? (
            <LoadFailed
              picture="/img/spot-mug.svg"
              title="Couldn’t load the guides"
              headingLevel={3}
              onRetry={() => void guides.refetch()}
            />
          ) : (
            <GuideSkeletons />
          )}
        </Page>
        {guides.data && <ProgressSection guides={guides.data} read={read} />}
        <Testimonials />
      </RouteLine>
      <CallToAction />
    </>
  );
}

function GuideSkeletons() {
  return (
    <div
      role="status"
      aria-label="Loading guides"
      className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3"
    >
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} aria-hidden="true" className="grid gap-3">
          <Skeleton className="aspect-3/2 rounded-card!" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}

function CallToAction() {
  return (
    <Page as="section" className="pt-(--section)">
      <div className="grid justify-items-start gap-4 rounded-window bg-peach-wash p-6 text-peach-ink wrap-anywhere md:p-10">
        <h2>Read it, then ask somebody who’s done it</h2>
        <p className="max-w-[34em] type-lead">
          A guide knows the rules. Members in CC Chat know the landlord, the line and the last bus. Ask them,
          or look at homes that are free now.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="primary">
            <Link to="/housing">Find Your Spot</Link>
          </Button>
          <Button asChild>
            <Link to="/community">Join the Chat</Link>
          </Button>
        </div>
      </div>
    </Page>
  );
}

function ProgressSection({ guides, read }: { guides: Playbook[]; read: readonly ChapterRead[] }) {
  const { completed, percent, hours, guides: total } = progressOverall(guides, read);
  return (
    <Page as="section" className="pt-(--section)">
      <SectionHeading id="progress" title="Your Progress" lead="A chapter counts once you finish it." />
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

/** Says of which of them that nobody said it. */
function leadOf(madeUp: number, all: number): string | undefined {
  if (madeUp === 0) return undefined;
  if (madeUp < all) return "We wrote those marked as illustrative ourselves. Real ones will replace them.";
  return "We wrote these three ourselves as examples of what the guides are for. Real ones will replace them.";
}

/** What readers say, real or made up. */
function Testimonials() {
  const voices = testimonialsOf(useSite().words);
  if (voices.length === 0) return null;
  return (
    <Page as="section" className="pt-(--section)">
      <SectionHeading
        title="What Readers Say"
        lead={leadOf(voices.filter(({ madeUp }) => madeUp).length, voices.length)}
      />
      <ul className="grid gap-6 lg:grid-cols-3">
        {voices.map(({ words, who, madeUp }) => (
          <li key={who}>
            <figure className="grid h-full content-between gap-4 rounded-card bg-surface p-6 wrap-anywhere shadow-panel">
              <blockquote className="font-serif text-[1.1875rem]/[1.4] font-medium">{`“${words}”`}</blockquote>
              <figcaption className="type-small text-ink-soft">
                {madeUp ? `${who} (illustrative)` : who}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Page>
  );
}
