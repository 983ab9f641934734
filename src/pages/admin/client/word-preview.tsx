import { useSite } from "#src/client/site.ts";
import { PassHead, planTones } from "#src/core/plans/client/plan-card.tsx";
import { planCatalogue, planOf } from "#src/core/plans/plan-catalogue.ts";
import type { Plan } from "#src/core/plans/plan.options.ts";
import { requestKinds, type Kind } from "#src/core/support/support.options.ts";
import { welcomeParagraphs } from "#src/core/verification/welcome-email.ts";
import type { WordKey } from "#src/shared/site-words.ts";
import { Pass } from "#src/ui/card.tsx";

type WordPreviewProps = { word: WordKey; text: string; link: string };

/** How a text will look where it is shown. */
export function WordPreview({ word, text, link }: WordPreviewProps) {
  if (text.trim() === "") return <p className="text-ink-soft">Nothing is shown.</p>;
  if (word === "topLine") return <Line text={text} link={link} />;
  if (word === "welcomeEmail") return <Email text={text} />;
  if (word === "supportHours") return <Hours text={text} />;
  const plan = planCatalogue.find(({ id }) => word === `plan.${id}`);
  if (plan) {
    return (
      <Pass tone={planTones[plan.id]} head={<PassHead plan={plan} sentence={text} />}>
        <p className="text-ink-soft">What it includes follows here.</p>
      </Pass>
    );
  }
  if (word.startsWith("testimonial.")) return <Testimonial text={text} />;
  return <p className="rounded-card bg-surface p-5 whitespace-pre-line shadow-panel">{text}</p>;
}

const Line = ({ text, link }: { text: string; link: string }) => (
  <p className="rounded-control bg-block px-4 py-2 text-center type-label text-on-block">
    {link ? <span className="underline">{text}</span> : text}
  </p>
);

/** Its last line says who. Not the card of the page itself, whose code would be a file more for both. */
function Testimonial({ text }: { text: string }) {
  const lines = text.trim().split("\n");
  const who = lines.length > 1 && lines.pop();
  return (
    <figure className="grid gap-4 rounded-card bg-surface p-6 wrap-anywhere shadow-panel">
      <blockquote className="type-h3">{`“${lines.join(" ")}”`}</blockquote>
      {who && <figcaption className="type-small text-ink-soft">{who}</figcaption>}
    </figure>
  );
}

/** As it is for a member who was verified for CC Insider. */
function Email({ text }: { text: string }) {
  const { productName } = useSite();
  const plan = planOf("premium").name;
  return (
    <div className="grid gap-4 rounded-card bg-paper-sunk p-4">
      <p className="font-serif font-semibold">{productName}</p>
      <div className="grid gap-3 rounded-card bg-surface p-5">
        <p className="type-h3">{`You're verified for ${plan}`}</p>
        {welcomeParagraphs(text, { "first name": "Tess", plan }).map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two may say the same.
          <p key={index} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
        <p className="type-label underline">Take your first steps</p>
      </div>
    </div>
  );
}

const askingName = (by: string) =>
  by === "guest" ? "guests" : (planCatalogue.find(({ id }) => id === (by as Plan))?.name ?? by);

/** "A question, CC Starter: within 48 hours", for each line that can be read. */
function Hours({ text }: { text: string }) {
  const lines = text.split("\n").flatMap((line) => {
    const [, kind, by, hours] = /^\s*(\w+)\/(\w+)\s*=\s*(\d+)\s*$/.exec(line) ?? [];
    const label = kind && kind in requestKinds && requestKinds[kind as Kind].label;
    return label ? [`${label}, ${askingName(by!)}: within ${hours} hours`] : [];
  });
  return (
    <ul className="list-disc pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
