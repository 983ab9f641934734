import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { layOutEmail } from "#src/server/mail/mail-layout.ts";

const mail = await layOutEmail("Commuter Circle", {
  to: "clara@example.com",
  subject: "A <new> reply",
  paragraphs: ["Nora & you"],
  items: [{ title: "Rides", lines: ["Two new"], url: "https://circle.example/events/1" }],
  action: { label: "Open It", url: "https://circle.example/community/1" },
  unsubscribe: { what: "Replies come by email.", url: "https://circle.example/u" },
});

test("an email has the site's colors in light and in dark, and no others", () => {
  const tokens = readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8");
  const used = [...new Set(mail.html.match(/#[\da-f]{6}\b/g))];
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((color) => !tokens.includes(color))).toEqual([]);
  expect(mail.html).toContain("prefers-color-scheme: dark");
});

test("an email escapes what people wrote, and needs no picture and no script", () => {
  expect(mail.html).toContain("A &lt;new&gt; reply");
  expect(mail.html).toContain("Nora &amp; you");
  expect(mail.html).not.toMatch(/<(img|script|link)\b/);
});

test("lines of a paragraph stay lines, escaped", async () => {
  const email = { to: "clara@example.com", subject: "Supper", paragraphs: ["Bring:\n<b>bread\nsalt"] };
  const { html, text } = await layOutEmail("Commuter Circle", email);
  expect(html).toContain(">Bring:<br />&lt;b&gt;bread<br />salt</p>");
  expect(text).toContain("Bring:\n<b>bread\nsalt");
});

test("an item may have a picture beside it, which its text does without", async () => {
  const { html, text } = await layOutEmail("Commuter Circle", {
    to: "clara@example.com",
    subject: "Still there?",
    paragraphs: [],
    items: [
      {
        title: "A room",
        lines: ["$925"],
        url: "https://circle.example/r",
        picture: "https://circle.example/p.jpg",
      },
    ],
  });
  expect(html).toContain('<img src="https://circle.example/p.jpg" alt=""');
  expect(text).not.toContain("p.jpg");
});

test("an email that asks has a second button beside the first, in its text as well", async () => {
  const { html, text } = await layOutEmail("Commuter Circle", {
    to: "clara@example.com",
    subject: "Still there?",
    paragraphs: [],
    action: { label: "Yes", url: "https://circle.example/yes" },
    otherAction: { label: "No <more>", url: "https://circle.example/no" },
  });
  expect(text).toContain("Yes:\nhttps://circle.example/yes\n\nNo <more>:\nhttps://circle.example/no");
  expect(html.replaceAll(/\s+/g, " ")).toMatch(
    /href="https:\/\/circle\.example\/no"[^>]*>No &lt;more&gt;<\/a/,
  );
});
