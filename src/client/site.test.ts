import { expect, it } from "vitest";
import { structuredData } from "#src/client/site.ts";

it("escapes every text, so that none can end the script element", () => {
  const name = "</script><script>steal()</script><!--";
  const [script] = structuredData({ "@type": "Event", name }).scripts!;
  expect(script!.type).toBe("application/ld+json");
  expect(script!.children).not.toContain("<");
  expect(JSON.parse(script!.children)).toEqual({ "@context": "https://schema.org", "@type": "Event", name });
});

it("adds nothing to a page without structured data", () => {
  expect(structuredData(undefined).scripts).toBeUndefined();
});
