/** One thing in the words of schema.org. */
export type Thing = { "@type": string } & Record<string, unknown>;

/**
 * What machines read of a page beside its words, as an entry of its head. It is data and never runs. To be added on the
 * server alone: it is read from the page as it comes, and the browser's code need not bring it along.
 */
export const structuredData = (thing: Thing | undefined) => ({
  scripts: thing && [
    {
      type: "application/ld+json",
      // No text can end the script that holds it: "<" stands in it as JSON writes it.
      children: JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c"),
    },
  ],
});
