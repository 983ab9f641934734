import { createTransport, type NodemailerError } from "nodemailer";
import { mailLanes, type MailLane } from "#src/server/mail/mail-lanes.ts";
import { isThisMachine } from "#src/server/networks.ts";
import { storeMail } from "#src/server/mail/mail-folder.ts";
import type { Settings } from "#src/server/settings.ts";

/** An email to one person; the text has the same content as the HTML. */
export type Mail = {
  to: string;
  /** The Reply-To address, if not the sender's. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  icalEvent?: { method: "PUBLISH" | "CANCEL"; content: string };
  /** The unsubscribe URL: a page in a browser, one click in a mail program (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Sends emails. An email that is retried keeps its `id`, and so its Message-ID. */
export type Mailer = {
  /** Each lane has its own connections, so that none waits for another. */
  send: (mail: Mail, id: string, lane?: MailLane) => Promise<void>;
  /** Throws if the mail server is unreachable or rejects our credentials. */
  verify: () => Promise<unknown>;
  /** Closes the connections, once pending emails are sent. */
  close: () => void;
};

/** Thrown when the mail server refuses an email permanently, so that a retry would be useless. */
export class MailRefusedError extends Error {}

// In ms. An unresponsive server must not block the queue for long; timed-out emails are retried later.
const defaultTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

// A connection is used for many emails, and closed soon after the last. If the server has closed it meanwhile, and nothing of
// the email was sent yet, it is sent again at once; every other failure is left to the queue and its delays.
const pooled = { pool: true as const, maxMessages: 100, idleTimeout: 15_000, maxRequeues: 1 };

/** Sends over SMTP_URL or, without it, stores emails in DATA_DIR/mail. */
export function createMailer(settings: Settings, timeouts = defaultTimeouts): Mailer {
  const { hostname } = new URL(settings.publicUrl);
  // Asked for each email: organizers may change the name.
  const from = () => settings.mailFrom ?? { name: settings.productName, address: `no-reply@${hostname}` };
  const open = (maxConnections: number) =>
    createTransport(
      settings.smtpUrl
        ? {
            url: settings.smtpUrl,
            ...tlsFor(settings.smtpUrl),
            ...timeouts,
            ...pooled,
            maxConnections,
            disableFileAccess: true,
            disableUrlAccess: true,
          }
        : { streamTransport: true as const, buffer: true, newline: "unix" },
    );
  const transports = {
    "at once": open(mailLanes["at once"].atOnce),
    soon: open(mailLanes.soon.atOnce),
    bulk: open(mailLanes.bulk.atOnce),
  } satisfies Record<MailLane, unknown>;

  return {
    verify: () => transports["at once"].verify(),

    close() {
      for (const transport of Object.values(transports)) transport.close();
    },

    async send({ unsubscribeUrl, ...mail }, id, lane = "at once") {
      const message = {
        from: from(),
        ...mail,
        messageId: `<${id}@${hostname}>`,
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(unsubscribeUrl && {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
      };
      const sent = await transports[lane].sendMail(message).catch((error: NodemailerError) => {
        throw isRefusal(error) ? new MailRefusedError(`refused with ${error.responseCode}`) : notSent(error);
      });
      if ("message" in sent) await storeMail(settings.dataDir, id, mail, sent.message as Buffer);
    },
  };
}

/** Whether emails may be sent without TLS: the mail server is on this machine. */
export const mayBePlain = (smtpUrl: string): boolean => isThisMachine(new URL(smtpUrl).host);

// Explicit, since NODE_TLS_REJECT_UNAUTHORIZED can switch off Node's default.
const tlsFor = (smtpUrl: string) => ({
  requireTLS: !mayBePlain(smtpUrl),
  tls: { rejectUnauthorized: true, minVersion: "TLSv1.2" as const },
});

// Mail servers repeat addresses in their messages, which should not be logged.
const notSent = ({ code, responseCode, command }: NodemailerError) =>
  new Error(`not sent: ${[code, responseCode, command].filter(Boolean).join(" ")}`);

// Refusing the recipient or the message is permanent. Refusing our credentials or our sender is an error in the settings, which
// the operator can fix while the email waits.
const isRefusal = ({ permanent, command }: NodemailerError) =>
  permanent === true && (command === "RCPT TO" || command === "DATA");
