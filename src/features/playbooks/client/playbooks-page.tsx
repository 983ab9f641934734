import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PlaybookCard } from "#src/features/playbooks/client/playbook-card.tsx";
import { playbooksQuery } from "#src/features/playbooks/client/playbook.api.ts";
import { ProgressSection } from "#src/features/playbooks/client/progress-section.tsx";
import { Testimonials } from "#src/features/playbooks/client/testimonials.tsx";
import { useProgress } from "#src/features/playbooks/client/use-progress.ts";
import { wordsAMinute } from "#src/features/playbooks/playbook.constants.ts";
import { Button } from "#src/ui/button.tsx";
import { Page, PageHead, RouteLine, SectionHeading } from "#src/ui/page.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import { LoadFailed } from "#src/ui/empty-state.tsx";

/** The Playbooks: all guides, the reader's progress, testimonials. */
export function PlaybooksPage() {
  const guides = useQuery(playbooksQuery);
  const { read } = useProgress();
  return (
    <>
      <PageHead
        title="The Playbooks"
        lead="Six guides for a life between two stations: leases, roommates, money, trains and a new town, each short enough for one ride."
        picture="/img/hudson.svg"
      />
      <RouteLine>
        <Page as="section" className="pt-12">
          <SectionHeading
            title="Guides for the way"
            lead={`Times are counted at ${wordsAMinute} words a minute. What is said of law and money names its source.`}
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
              title="The guides did not arrive"
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
        <h2>Read it, then ask somebody who did it</h2>
        <p className="max-w-[34em] type-lead">
          A guide knows the rules. The members of CC Chat know the landlord, the line and the last bus. Ask
          them, or look at the rooms that are free now.
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
