import { render } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partsOf, PlainText } from "#src/ui/plain-text.tsx";

const shown = (text: string) => render(<PlainText text={text} links />).container;
const linksIn = (text: string) =>
  [...shown(text).querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);

describe("a member's text (FORUM-43, FORUM-44)", () => {
  it("is shown as written, with its line breaks", () => {
    const text = "Third car,\nriver side.\n\n<b>No</b> &amp; nothing else.";
    const box = shown(text);
    expect(box.textContent).toBe(text);
    expect(box.querySelector("p")!.className).toContain("whitespace-pre-line");
    expect(box.querySelectorAll("p *")).toHaveLength(0);
  });

  it("has links to web addresses, in a new tab and with nofollow", () => {
    const link = shown("See https://mta.info/schedules for the times").querySelector("a")!;
    expect(link.textContent).toBe("https://mta.info/schedules");
    expect(link.getAttribute("href")).toBe("https://mta.info/schedules");
    expect(link.target).toBe("_blank");
    expect(link.rel).toBe("noopener nofollow ugc");
  });

  it("has no links when they are off, and the same text", () => {
    const text = "See https://mta.info/schedules,\nor ask.";
    const box = render(<PlainText text={text} links={false} />).container;
    expect(box.textContent).toBe(text);
    expect(box.querySelectorAll("p *")).toHaveLength(0);
  });

  it.each([
    ["(see https://mta.info/a_(b)).", "https://mta.info/a_(b)"],
    ["https://mta.info/?a=1&b=2, then", "https://mta.info/?a=1&b=2"],
    ["“http://mta.info/x”!", "http://mta.info/x"],
    ["https://mta.info/a…", "https://mta.info/a"],
    ["HTTPS://MTA.INFO/x", "https://mta.info/x"],
    ["Which one? https://mta.info?", "https://mta.info/"],
  ])("%s leads to %s", (text, href) => {
    expect(linksIn(text).map(([, address]) => address)).toEqual([href]);
  });

  it.each([
    ["of a script", ["javascript:alert(1)", "JaVaScRiPt://%0aalert(1)", "vbscript:msgbox(1)"]],
    [
      "of another scheme",
      ["data:text/html,<script>alert(1)</script>", "ftp://mta.info/x", "xhttps://mta.info"],
    ],
    ["without a scheme or a host", ["//mta.info/x", "www.mta.info", "https://"]],
    ["of somebody at a host", ["https://mta.info@evil.example/"]],
  ])("has no link to an address %s", (_what, texts) => {
    for (const text of texts) {
      expect([text, linksIn(text)]).toEqual([text, []]);
      expect(shown(text).textContent).toBe(text);
    }
  });

  it("is read in linear time", () => {
    // With quadratic time, it would take a minute.
    const long = ["http://a.b/" + ")".repeat(20_000), "http://a.b/" + "(.)".repeat(7_000)];
    expect(long.map((text) => partsOf(text)[0]!.text.length)).toEqual([11, 11 + 21_000]);
  });

  it("gives a link no attributes from the address", () => {
    const box = shown(
      `https://mta.info/"onmouseover="alert(1) https://mta.info/'><img src=x onerror=alert(1)>`,
    );
    expect(box.querySelectorAll("img, script")).toHaveLength(0);
    for (const link of box.querySelectorAll("a")) {
      expect(link.getAttributeNames().toSorted()).toEqual(["class", "href", "rel", "target"]);
    }
  });

  it("is not changed by finding addresses in it, and every address found is http or https", () => {
    const words = fc.constantFrom(
      ..."https:// http://a.b )].( \n <a> javascript: \" ' @ : / ? # é 🚆 \u0000".split(" "),
    );
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.array(words).map((some) => some.join("")),
    );
    fc.assert(
      fc.property(text, (written) => {
        const parts = partsOf(written);
        expect(parts.map((part) => part.text).join("")).toBe(written);
        const elsewhere = parts.filter(({ href }) => href && !/^https?:\/\/[^/@]+\//.test(href));
        expect(elsewhere).toEqual([]);
      }),
    );
  });
});
