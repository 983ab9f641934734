import { createTransport, type NodemailerError } from "nodemailer";
import { mailLanes, type MailLane } from "#src/server/mail/mail-lanes.ts";
import { isThisMachine } from "#src/server/networks.ts";
import { storeMail } from "#src/server/mail/mail-folder.ts";
import type { Settings } from "#src/server/settings.ts";

/** An email to one person; the text says all that the HTML says. */
export type Mail = {
  to: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  icalEvent?: { method: "PUBLISH" | "CANCEL"; content: string };
  /** The address to unsubscribe at: a page in a browser, one click in a mail program (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Hands emails over for delivery. An email that is sent again after a failure keeps its `id` and so its Message-ID. */
export type Mailer = {
  /** Each lane has connections of its own, so that none waits for those of another. */
  send: (mail: Mail, id: string, lane?: MailLane) => Promise<void>;
  /** Throws where the mail server cannot be reached or does not let us in. */
  verify: () => Promise<unknown>;
  /** Closes the connections; what is being sent is finished first. */
  close: () => void;
};

/** Thrown when the mail server refuses an email for good: trying again would change nothing. */
export class MailRefusedError extends Error {}

// A server that does not answer must not hold up the queue for long; every wait ends in a new try later.
const defaultTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

// A connection is used for many emails and given up soon after the last. One that the server has closed meanwhile costs a
// second try at once, if nothing of the email had left yet; every other failure is for the queue, which knows how to wait.
const pooled = { pool: true as const, maxMessages: 100, idleTimeout: 15_000, maxRequeues: 1 };

/** Sends over SMTP_URL or, without it, stores emails in DATA_DIR/mail. */
export function createMailer(settings: Settings, timeouts = defaultTimeouts): Mailer {
  const { hostname } = new URL(settings.publicUrl);
  const from = settings.mailFrom ?? { name: settings.productName, address: `no-reply@${hostname}` };
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
        from,
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

/** Whether mails may go to a mail server without TLS: it is on this machine, and nobody listens on the way. */
export const mayBePlain = (smtpUrl: string): boolean => isThisMachine(new URL(smtpUrl).host);

// Said here since Node's own default can be switched off by NODE_TLS_REJECT_UNAUTHORIZED.
const tlsFor = (smtpUrl: string) => ({
  requireTLS: !mayBePlain(smtpUrl),
  tls: { rejectUnauthorized: true, minVersion: "TLSv1.2" as const },
});

// A mail server repeats addresses in its messages, and the log need not hold them.
const notSent = ({ code, responseCode, command }: NodemailerError) =>
  new Error(`not sent: ${[code, responseCode, command].filter(Boolean).join(" ")}`);

// "No" to the recipient or the message is final. "No" to our name or our sender is an error of the settings, which the
// operator can fix while the email waits.
const isRefusal = ({ permanent, command }: NodemailerError) =>
  permanent === true && (command === "RCPT TO" || command === "DATA");
