import { readFileSync } from "node:fs";
import { html, raw } from "hono/html";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

type Content = ReturnType<typeof html>;

// No scripts; pictures, fonts and forms only from this site: such a page shows text from outside.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

// The site's colors, light and dark, repeated here: its stylesheet exists only after a build.
const tokens = readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8").replaceAll(
  /\/\*.*?\*\/|\n\s*/gs,
  "",
);

const face = (family: string, file: string, weights: string) =>
  `@font-face { font-family: "${family}"; src: url("/fonts/${file}.woff2") format("woff2"); font-weight: ${weights}; font-display: swap }`;

const style = `${tokens}
  ${face("Petrona Variable", "petrona-everyday", "500 600")}
  ${face("Figtree Variable", "figtree-everyday", "400 700")}
  * { box-sizing: border-box }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 var(--family-sans) }
  header, main { max-width: 40rem; margin: 0 auto; padding-inline: var(--gutter) }
  header a { display: inline-flex; align-items: center; gap: .6rem; min-height: 4rem; color: var(--ink);
    font: 600 1.3125rem/1 var(--family-serif); text-decoration: none }
  main { padding-block: 1rem 4rem }
  article { padding: clamp(1.5rem, 5vw, 2.5rem); background: var(--surface); border-radius: var(--r-sheet);
    box-shadow: var(--lift-panel); overflow-wrap: anywhere }
  article > img { display: block; margin: 0 auto 1.5rem; filter: var(--picture-filter) }
  h1 { margin: 0 0 1rem; font: 540 2rem/1.1 var(--family-serif); letter-spacing: -.018em; text-wrap: balance }
  p { margin: 0 0 1rem; max-width: 36em; text-wrap: pretty }
  p:last-child, form:last-child { margin-bottom: 0 }
  form { margin: 1.5rem 0 }
  a { color: var(--accent-ink) }
  li { margin: 0 0 12px }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; width: 100%;
    padding: .6rem 1.25rem; border: 0; border-radius: var(--r-control); background: var(--accent);
    box-shadow: inset 0 -2px 0 var(--accent-edge); color: var(--on-accent); font: 600 var(--size-label)/1.3 var(--family-sans);
    text-decoration: none; cursor: pointer }
  button.plain, .button.plain { background: var(--surface); box-shadow: inset 0 0 0 1.5px var(--line-control); color: var(--ink) }
  button.plain:hover, .button.plain:hover { background: var(--paper-sunk) }
  .row { display: flex; flex-wrap: wrap; gap: .75rem }
  .soft { color: var(--ink-soft); font-size: var(--size-small) }
  .subject { display: flex; align-items: center; gap: 1rem; padding: .75rem; border-radius: var(--r-control);
    box-shadow: inset 0 0 0 1px var(--line) }
  .subject img { flex: none; width: clamp(3.5rem, 22%, 6rem); height: auto; aspect-ratio: 4/3; border-radius: var(--r-small); object-fit: cover; filter: var(--picture-filter) }
  .price { font: 600 1.3125rem/1.2 var(--family-serif) }
  .rent { white-space: nowrap }
  label { display: block; margin-bottom: .4rem; font-weight: 600 }
  input:not([type=hidden]) { display: block; width: 100%; max-width: 24rem; min-height: 3rem; margin-bottom: 1rem;
    padding: .6rem .9rem; border: 1.5px solid var(--line-control); border-radius: var(--r-control);
    background: var(--surface); color: var(--ink); font: inherit }
  input[aria-invalid] { border-color: var(--danger) }
  [role=alert] { color: var(--danger); font-weight: 500 }
  button:hover, .button:hover { background: var(--accent-hover) }
  :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: var(--r-small) }
  @media (min-width: 30rem) { button, .button { width: auto } }`;

const ring = raw(
  '<svg viewBox="0 0 32 32" aria-hidden="true" width="30" height="30"><path d="M25.2 22.6A11.5 11.5 0 1 1 25.2 9.4" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/><circle cx="27.4" cy="16" r="4.4" fill="var(--accent)"/></svg>',
);

type PlainPage = {
  productName: string;
  title: string;
  /** The path of an illustration above the title, 240 × 168 pixels. */
  picture?: string;
  content: Content;
  /** For a page whose address is a secret. Browsers then name no origin when its forms are sent: only routes that ask for none. */
  withoutReferrer?: boolean;
  status?: ContentfulStatusCode;
};

/** A small page in the site's look that needs neither scripts nor a build; values interpolated in `content` are escaped. */
export function plainPage(
  c: Context,
  { productName, title, picture, content, withoutReferrer = false, status = 200 }: PlainPage,
) {
  c.header("Content-Security-Policy", policy);
  c.header("Cache-Control", "no-store");
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          ${withoutReferrer ? html`<meta name="referrer" content="no-referrer" />` : ""}
          <meta name="theme-color" content="#faf4ed" media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content="#1c1119" media="(prefers-color-scheme: dark)" />
          <title>${title} · ${productName}</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <style>
            ${raw(style)}
          </style>
        </head>
        <body>
          <header><a href="/">${ring}${productName}</a></header>
          <main>
            <article>
              ${picture ? html`<img src="${picture}" alt="" width="240" height="168" />` : ""}
              <h1>${title}</h1>
              ${content}
            </article>
          </main>
        </body>
      </html>`,
    status,
  );
}
