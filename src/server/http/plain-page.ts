import { html } from "hono/html";
import type { Context } from "hono";

type Content = ReturnType<typeof html>;

// No script at all, and forms to ourselves only: such a page shows what came from outside.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const style = `
  body { margin: 0; padding: 32px 20px; background: #f5f2ec; color: #1d1d1b; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 640px; margin: 0 auto; padding: 28px; background: #fff; border-radius: 12px }
  h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3 }
  a { color: #1f3a5f }
  li { margin: 0 0 12px }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  button, .button { display: inline-block; padding: 12px 20px; border: 0; border-radius: 8px; background: #1f3a5f;
    color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
  :focus-visible { outline: 3px solid #f0775e; outline-offset: 2px }`;

/** A small page that needs neither scripts nor the built site; what `content` interpolates is escaped. */
export function plainPage(c: Context, page: { title: string; content: Content; status?: 200 | 400 | 404 }) {
  c.header("Content-Security-Policy", policy);
  c.header("Cache-Control", "no-store");
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${page.title}</title>
          <style>
            ${style}
          </style>
        </head>
        <body>
          <main>
            <h1>${page.title}</h1>
            ${page.content}
          </main>
        </body>
      </html>`,
    page.status ?? 200,
  );
}
