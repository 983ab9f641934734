import { html } from "hono/html";
import type { Mail } from "#src/server/mail/mailer.ts";

/** The content of an email; its HTML and its text are both made from it. */
export type MailContent = {
  to: string;
  subject: string;
  paragraphs: string[];
  items?: { title: string; lines: string[]; url: string }[];
  action?: { label: string; url: string };
  afterwards?: string[];
  /** Which emails the reader can unsubscribe from, and where. */
  unsubscribe?: { what: string; url: string };
};

/** Lays an email out, once as HTML and once as text; everything in it is escaped. */
export async function layOutEmail(productName: string, content: MailContent): Promise<Mail> {
  const { to, subject, paragraphs, items = [], action, afterwards = [], unsubscribe } = content;
  const text = [
    ...paragraphs,
    ...items.map(({ title, lines, url }) => [title, ...lines, url].join("\n")),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...afterwards,
    `-- \n${productName}`,
    ...(unsubscribe ? [`${unsubscribe.what} Unsubscribe:\n${unsubscribe.url}`] : []),
  ].join("\n\n");
  const paragraph = (words: string) =>
    html`<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${words}</p>`;
  const button = ({ label, url }: NonNullable<typeof action>) =>
    html`<p style="margin:24px 0">
        <a
          href="${url}"
          style="display:inline-block;background:#1f3a5f;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px"
          >${label}</a
        >
      </p>
      <p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#555555">
        Or open this address: <a href="${url}" style="color:#1f3a5f;word-break:break-all">${url}</a>
      </p>`;
  const item = ({ title, lines, url }: (typeof items)[number]) =>
    html`<p style="margin:0 0 16px;font-size:16px;line-height:1.5">
      <a href="${url}" style="color:#1f3a5f;font-weight:600">${title}</a>${lines.map(
        (line) => html`<br /><span style="color:#555555">${line}</span>`,
      )}
    </p>`;
  const foot = ({ what, url }: NonNullable<typeof unsubscribe>) =>
    html`<p style="margin:8px 0 0;font-size:13px;line-height:1.5;color:#555555">
      ${what} <a href="${url}" style="color:#1f3a5f">Unsubscribe</a>
    </p>`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#f5f2ec;color:#1d1d1b;font-family:system-ui,-apple-system,'Segoe UI',sans-serif"
      >
        <main style="max-width:520px;margin:0 auto;background:#ffffff;border-radius:12px;padding:28px">
          <h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${subject}</h1>
          ${paragraphs.map(paragraph)} ${items.map(item)} ${action ? button(action) : ""}
          ${afterwards.map(paragraph)}
          <p style="margin:24px 0 0;font-size:13px;color:#555555">${productName}</p>
          ${unsubscribe ? foot(unsubscribe) : ""}
        </main>
      </body>
    </html>`;
  return {
    to,
    subject,
    text,
    html: String(await page),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
  };
}
