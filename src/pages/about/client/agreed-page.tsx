import { useSite } from "#src/client/site.ts";
import { noticeDays, type LegalDay, type LegalName } from "#src/core/people/legal-versions.ts";
import { LegalPage, type LegalPart } from "#src/pages/about/client/legal-page.tsx";
import { longDate } from "#src/shared/dates.ts";

type Text = (productName: string) => LegalPart[];

/** The text of each version, newest first; the compiler asks for all of them. */
export type LegalTexts<Name extends LegalName> = Readonly<Record<LegalDay<Name>, Text>>;

type AgreedPageProps = { title: string; lead: string; texts: Readonly<Record<string, Text>> };

/** A page that members agree to: its newest version and, folded, those before it, readable without JavaScript. */
export function AgreedPage({ title, lead, texts }: AgreedPageProps) {
  const { productName } = useSite();
  const [newest, ...earlier] = Object.entries(texts).toSorted(([one], [other]) => (one < other ? 1 : -1));
  const [changedOn, current] = newest!;
  return (
    <LegalPage
      title={title}
      lead={lead}
      changedOn={changedOn}
      parts={current(productName)}
      earlier={
        earlier.length > 0 && (
          <section aria-labelledby="earlier" className="grid gap-3">
            <h2 id="earlier" className="type-h3">
              Earlier versions
            </h2>
            <p className="text-ink-soft">
              {`A new version counts ${noticeDays} days after we tell members about it. Until then, the one before does.`}
            </p>
            {earlier.map(([day, text]) => (
              <details key={day}>
                <summary className="min-h-11 cursor-pointer py-2 underline">{longDate(day)}</summary>
                <div className="grid gap-6 border-l-2 border-line py-3 pl-5">
                  {text(productName).map((part) => (
                    <section key={part.id} className="grid gap-2">
                      <h3 className="type-label">{part.title}</h3>
                      <div className="grid gap-2">{part.text}</div>
                    </section>
                  ))}
                </div>
              </details>
            ))}
          </section>
        )
      }
    />
  );
}
