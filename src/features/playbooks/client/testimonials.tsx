import { Page, SectionHeading } from "#src/ui/page.tsx";

const voices = [
  {
    words:
      "I read the chapter on deposits in the queue, and asked where mine would be kept. He knew at once.",
    who: "A student in New Haven",
  },
  {
    words:
      "Our agreement is one page on the fridge. We have looked at it twice in a year, and both times it helped.",
    who: "Three roommates in White Plains",
  },
  {
    words: "The sum with the two tickets took five minutes. I had been buying the wrong one since spring.",
    who: "A nurse on the Hudson line",
  },
];

/** Made-up testimonials, marked as illustrative. */
export function Testimonials() {
  return (
    <Page as="section" className="pt-(--section)">
      <SectionHeading
        title="What Readers Say"
        lead="Illustrative: we wrote these three ourselves, to show what the guides are for. Real ones will take their place."
      />
      <ul className="grid gap-6 lg:grid-cols-3">
        {voices.map(({ words, who }) => (
          <li key={who}>
            <figure className="grid h-full content-between gap-4 rounded-card bg-surface p-6 shadow-panel">
              <blockquote className="font-serif text-[1.1875rem]/[1.4] font-medium">“{words}”</blockquote>
              <figcaption className="type-small text-ink-soft">{who} (illustrative)</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Page>
  );
}
