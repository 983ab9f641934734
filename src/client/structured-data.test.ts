import { expect, it } from "vitest";
import { structuredData } from "#src/client/structured-data.ts";

it("keeps every text as data: none can end the script that holds it", () => {
  const name = "</script><script>steal()</script><!--";
  const [script] = structuredData({ "@type": "Event", name }).scripts!;
  expect(script!.type).toBe("application/ld+json");
  expect(script!.children).not.toContain("<");
  expect(JSON.parse(script!.children)).toEqual({ "@context": "https://schema.org", "@type": "Event", name });
});

it("adds nothing to a page that has nothing to say", () => {
  expect(structuredData(undefined).scripts).toBeUndefined();
});
