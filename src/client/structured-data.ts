/** A schema.org object. */
export type Thing = { "@type": string } & Record<string, unknown>;

/**
 * Structured data (JSON-LD) for a page's head; it never runs. Add it on the server only: crawlers read the HTML, and the
 * browser's code need not contain it.
 */
export const structuredData = (thing: Thing | undefined) => ({
  scripts: thing && [
    {
      type: "application/ld+json",
      // Without "<", no text can end the script element.
      children: JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c"),
    },
  ],
});
