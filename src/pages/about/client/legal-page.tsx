import type { ReactNode } from "react";
import { longDate } from "#src/shared/dates.ts";
import { Page, PageHead } from "#src/ui/page.tsx";
import { useSite } from "#src/client/site.ts";
import type { Elements } from "#src/ui/own-element.tsx";

export type LegalPart = { id: string; title: string; text: Elements };

type LegalPageProps = {
  title: string;
  lead: string;
  picture?: string;
  /** Of a page that people agree to: when it was changed, and below its parts what it said before. */
  changedOn?: string;
  earlier?: Elements;
  parts: readonly LegalPart[];
};

export function LegalPage(props: LegalPageProps) {
  const { title, lead, picture = "/img/hudson.svg", changedOn, earlier, parts } = props;
  return (
    <>
      <PageHead title={title} lead={lead} picture={picture}>
        {changedOn && (
          <p className="mt-3 type-small text-ink-soft">{`Last changed on ${longDate(changedOn)}`}</p>
        )}
      </PageHead>
      <Page className="grid items-start gap-x-16 gap-y-8 pt-8 lg:grid-cols-[16rem_minmax(0,40rem)]">
        <nav aria-label="On this page" className="lg:sticky lg:top-24">
          <ol>
            {parts.map(({ id, title: name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center rounded-small underline decoration-current/35 lg:min-h-10"
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-10">
          {parts.map(({ id, title: name, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-3">
              <h2 id={`${id}-title`} className="type-h3">
                {name}
              </h2>
              {text}
            </section>
          ))}
          {earlier}
          <OperatorNote />
        </div>
      </Page>
    </>
  );
}

export function Points({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {children.map((point, index) => (
        // The order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{point}</li>
      ))}
    </ul>
  );
}

/** Who runs this site and how to reach them, as far as the settings say. */
export function OperatorNote() {
  const { operatorName, operatorAddress, productName, supportEmail } = useSite();
  if (!operatorName && !operatorAddress && !supportEmail) return null;
  return (
    <address className="grid gap-1 rounded-card bg-surface p-5 not-italic shadow-panel">
      <span className="type-label">{`Who runs ${productName} here`}</span>
      {operatorName && <span>{operatorName}</span>}
      {operatorAddress && <span className="whitespace-pre-line">{operatorAddress}</span>}
      {supportEmail && (
        <a href={`mailto:${supportEmail}`} className="inline-flex min-h-11 items-center break-all underline">
          {supportEmail}
        </a>
      )}
    </address>
  );
}
