import { html, raw } from "hono/html";
import type { Mail } from "#src/server/mail/mailer.ts";

type MailItem = {
  title: string;
  lines: string[];
  url: string;
  /** The address of a picture beside it. It says nothing that the text does not: mail programs may hide it. */
  picture?: string | undefined;
};

/** The content of an email; its HTML and its text are both made from it. */
export type MailContent = {
  to: string;
  subject: string;
  paragraphs: string[];
  items?: MailItem[];
  action?: { label: string; url: string };
  /** A second button beside it, which leads to the same page or to one where the first can be done, too. */
  otherAction?: { label: string; url: string };
  afterwards?: string[];
  /** Who sends it and where they are, one line, which the law asks for in emails to many. */
  postalAddress?: string;
  /** Which emails the reader can unsubscribe from, and where. */
  unsubscribe?: { what: string; url: string };
};

// The site's design tokens as plain values, since mail programs do not support custom properties.
const light = {
  paper: "#faf4ed",
  surface: "#fffcf8",
  ink: "#321a30",
  soft: "#6b5167",
  link: "#a83522",
  accent: "#f27560",
  onAccent: "#2b1429",
};
const serif = "Petrona,'Iowan Old Style',Georgia,serif";
const sans = "Figtree,system-ui,-apple-system,'Segoe UI',sans-serif";

// The light look is inline, for programs without style sheets; these rules are for those that follow the system's dark mode.
const dark = raw(`<style>
  @media (prefers-color-scheme: dark) {
    .paper { background: #1c1119 !important; color: #f8ece2 !important }
    .surface { background: #281a26 !important }
    .ink { color: #f8ece2 !important }
    .ring { border-color: #f8ece2 !important; border-right-color: transparent !important }
    .soft { color: #cbb6c5 !important }
    .link { color: #ff9f8c !important }
    .accent { background: #f58370 !important }
  }
</style>`);

const body = "margin:0 0 16px;font-size:16px;line-height:1.55";
const small = `margin:8px 0 0;font-size:14px;line-height:1.45;color:${light.soft}`;

// Drawn with borders, since mail programs hide pictures until the reader allows them.
const ring = raw(
  `<span class="ring" aria-hidden="true" style="display:inline-block;width:16px;height:16px;vertical-align:-4px;border:4px solid ${light.ink};border-right-color:transparent;border-radius:50%"></span><span class="accent" aria-hidden="true" style="display:inline-block;width:9px;height:9px;margin:0 9px 0 -5px;vertical-align:3px;background:${light.accent};border-radius:50%"></span>`,
);

/** Renders an email as HTML and as text; everything in it is escaped. */
export async function layOutEmail(productName: string, content: MailContent): Promise<Mail> {
  const { to, subject, postalAddress, unsubscribe } = content;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${dark}
      </head>
      <body
        class="paper"
        style="margin:0;padding:24px 16px;background:${light.paper};color:${light.ink};font-family:${sans}"
      >
        <div style="max-width:560px;margin:0 auto">
          <p class="ink" style="margin:0 0 16px 8px;color:${light.ink};font:600 20px/1.3 ${serif}">
            ${ring}${productName}
          </p>
          <main class="surface" style="padding:32px 28px;background:${light.surface};border-radius:18px">
            ${contentOf(content)}
          </main>
          ${postalAddress ? footLine(html`${postalAddress}`) : ""}
          ${unsubscribe ? unsubscribeLine(unsubscribe) : ""}
        </div>
      </body>
    </html>`;
  return {
    to,
    subject,
    text: textOf(productName, content),
    html: String(await page),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
  };
}

const contentOf = ({ subject, paragraphs, items = [], action, otherAction, afterwards = [] }: MailContent) =>
  html`<h1 class="ink" style="margin:0 0 16px;color:${light.ink};font:600 26px/1.2 ${serif}">${subject}</h1>
    ${paragraphs.map(paragraph)} ${items.map(item)} ${action ? button(action, otherAction) : ""}
    ${afterwards.map(paragraph)}`;

// Line breaks stay, as in the text: mail programs do not all know of white-space.
function paragraph(words: string) {
  const lines = words.split("\n").map((line, index) => (index === 0 ? line : html`<br />${line}`));
  return html`<p class="ink" style="${body};color:${light.ink}">${lines}</p>`;
}

const buttonShape =
  "display:inline-block;padding:14px 22px;border-radius:12px;font-size:16px;font-weight:600;text-decoration:none";

const button = ({ label, url }: NonNullable<MailContent["action"]>, other: MailContent["otherAction"]) =>
  html`<p style="margin:24px 0">
      <a
        class="accent"
        href="${url}"
        style="${buttonShape};background:${light.accent};color:${light.onAccent}"
        >${label}</a
      >
      ${other ? secondButton(other) : ""}
    </p>
    <p class="soft" style="${small};margin-bottom:16px">
      Or copy this link into your browser:
      <a class="link" href="${url}" style="color:${light.link};word-break:break-all">${url}</a>
    </p>`;

const secondButton = ({ label, url }: NonNullable<MailContent["otherAction"]>) =>
  html`<a
    class="ink"
    href="${url}"
    style="${buttonShape};padding:12px 20px;border:2px solid;color:${light.ink}"
    >${label}</a
  >`;

const item = ({ picture, ...said }: MailItem) =>
  picture
    ? // A table, since old mail programs place nothing else side by side.
      html`<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">
        <tr>
          <td style="padding:4px 16px 0 0;vertical-align:top">
            <img src="${picture}" alt="" width="112" style="display:block;border-radius:10px" />
          </td>
          <td style="padding:0;vertical-align:top">${itemText({ ...said, margin: "0" })}</td>
        </tr>
      </table>`
    : itemText({ ...said, margin: "0 0 16px" });

const itemText = ({ title, lines, url, margin }: Omit<MailItem, "picture"> & { margin: string }) =>
  html`<p style="${body};margin:${margin}">
    <a class="link" href="${url}" style="color:${light.link};font-weight:600">${title}</a>${lines.map(
      (line) => html`<br /><span class="soft" style="color:${light.soft}">${line}</span>`,
    )}
  </p>`;

const unsubscribeLine = ({ what, url }: NonNullable<MailContent["unsubscribe"]>) =>
  footLine(html`${what} <a class="link" href="${url}" style="color:${light.link}">Unsubscribe</a>`);

const footLine = (words: ReturnType<typeof html>) =>
  html`<p class="soft" style="${small};margin:16px 8px 0">${words}</p>`;

function textOf(productName: string, content: MailContent): string {
  const {
    paragraphs,
    items = [],
    action,
    otherAction,
    afterwards = [],
    postalAddress,
    unsubscribe,
  } = content;
  return [
    ...paragraphs,
    ...items.map(({ title, lines, url }) => [title, ...lines, url].join("\n")),
    ...[action, otherAction].flatMap((one) => (one ? [`${one.label}:\n${one.url}`] : [])),
    ...afterwards,
    `-- \n${postalAddress ?? productName}`,
    ...(unsubscribe ? [`${unsubscribe.what} Unsubscribe:\n${unsubscribe.url}`] : []),
  ].join("\n\n");
}
