import { Hono, type Context } from "hono";
import { html } from "hono/html";
import { peerOf } from "#src/server/http/client-address.ts";
import { handleNotFound } from "#src/server/http/errors.ts";
import { isLoopbackAddress, isLoopbackHost } from "#src/server/networks.ts";
import { plainPage } from "#src/server/http/plain-page.ts";
import { listMails, readMail } from "#src/server/mail/mail-folder.ts";
import type { Settings } from "#src/server/settings.ts";

const shown = 100;

/** Shows emails in development, to this machine only, since their links open accounts; never in production or with SMTP_URL. */
export function devMailRoutes(settings: Settings) {
  const { production, smtpUrl, publicUrl, dataDir } = settings;
  const routes = new Hono();
  if (production || smtpUrl || !isLoopbackHost(new URL(publicUrl).host)) return routes;

  return routes
    .use("/dev/*", async (c, next) => {
      if (!isFromHere(c)) return handleNotFound(c);
      return next();
    })
    .get("/dev/mail", async (c) => {
      const names = (await listMails(dataDir)).slice(0, shown);
      const mails = (await Promise.all(names.map((name) => readMail(dataDir, name)))).filter(
        (mail) => mail !== undefined,
      );
      const content =
        mails.length === 0
          ? html`<p>No mail has been sent yet.</p>`
          : html`<ol reversed>
              ${mails.map(
                (mail) =>
                  html`<li>
                    <a href="/dev/mail/${mail.name}">${mail.subject}</a><br />to ${mail.to},
                    <time datetime="${mail.at.toISOString()}">${mail.at.toISOString()}</time>
                  </li>`,
              )}
            </ol>`;
      return plainPage(c, { productName: settings.productName, title: "Mail", content });
    })
    .get("/dev/mail/:name", async (c) => {
      const mail = await readMail(dataDir, c.req.param("name"));
      if (!mail) return handleNotFound(c);
      return plainPage(c, {
        productName: settings.productName,
        title: mail.subject,
        content: html`<p>
            To ${mail.to}, <time datetime="${mail.at.toISOString()}">${mail.at.toISOString()}</time>
          </p>
          <pre>${linked(mail.text)}</pre>
          <p><a href="/dev/mail">All mail</a></p>`,
      });
    });
}

// A proxied request comes from elsewhere; the host check is against DNS rebinding.
const isFromHere = (c: Context) =>
  isLoopbackAddress(peerOf(c)) &&
  isLoopbackHost(c.req.header("host") ?? "") &&
  !c.req.header("x-forwarded-for") &&
  !c.req.header("forwarded");

// Every second part of the split is a URL.
const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece));
