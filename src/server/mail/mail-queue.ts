import type { Job } from "#src/server/jobs.ts";
import { mailLanes, type MailLane } from "#src/server/mail/mail-lanes.ts";
import { MailRefusedError, type Mail } from "#src/server/mail/mailer.ts";
import type { Platform } from "#src/server/platform.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";

/** A kind of email, composed when sent so that the queue holds no secret links; `compose` returns undefined to send none. */
export type EmailKind<T extends object> = {
  name: string;
  /** Its priority: see {@link mailLanes}. */
  lane: MailLane;
  /** Why it may go to an unconfirmed address: that may be a stranger's, who must not receive what members write. */
  toAnyAddress?: string;
  compose: (platform: Platform, data: T) => Promise<Mail | undefined>;
  /** Runs once it is sent, to delete what it was about for example; runs again if the email is sent again. */
  sent?: (platform: Platform, data: T) => Promise<unknown>;
  /** Runs instead once it is clear that it is not sent: `compose` made none, or its address is unconfirmed or refuses it. */
  dropped?: (platform: Platform, data: T) => Promise<unknown>;
};

export type AnyEmailKind = EmailKind<never>;

type WaitingMail = { kind: string; data: object };

type Email<T extends object> = { data: T; key?: string; startAfter?: Date };

/** Enqueues an email: in a transaction it is sent only if that commits, and only once for all calls with the same `key`. */
export const sendEmail = <T extends object>(
  platform: Pick<AnyPlatform, "db" | "jobs">,
  kind: EmailKind<T>,
  data: T,
  options: Omit<Email<T>, "data"> = {},
) => sendEmails(platform, kind, [{ data, ...options }]);

export const sendEmails = <T extends object>(
  { db, jobs }: Pick<AnyPlatform, "db" | "jobs">,
  { name: kind, lane }: EmailKind<T>,
  emails: readonly Email<T>[],
) =>
  jobs.enqueueAll(
    db,
    mailLanes[lane].queue,
    emails.map(({ data, key, startAfter }) => {
      return { data: { kind, data } satisfies WaitingMail, key: key && `${kind} ${key}`, startAfter };
    }),
  );

/** Sends the emails of a lane; permanent refusals are dropped, any other failure is retried later. */
const sendingIn = (lane: MailLane): Job<WaitingMail> => ({
  name: mailLanes[lane].queue,
  atOnce: mailLanes[lane].atOnce,
  leavesPages: true,
  run: async (platform, { kind: name, data }, id) => {
    const kind = platform.registry.emails.find((known) => known.name === name);
    if (!kind) throw new Error(`There is no mail called ${name}`);
    const drop = async <Why extends object>(why: Why) => {
      await kind.dropped?.(platform, data as never);
      return why;
    };
    const mail = await kind.compose(platform, data as never);
    if (!mail) return drop({ nobody: true });
    // Checked now, not when the email was enqueued: she may have confirmed her address meanwhile. Otherwise the email is dropped,
    // so that confirming the address later does not bring a batch of old emails.
    const mayGo =
      kind.toAnyAddress !== undefined || (await platform.registry.isConfirmedAddress(platform.db, mail.to));
    if (!mayGo) return drop({ unconfirmed: true });
    try {
      await platform.mailer.send(mail, id, lane);
      await kind.sent?.(platform, data as never);
      platform.metrics.mails.inc({ outcome: "sent" });
      return { sent: true };
    } catch (error) {
      const refused = error instanceof MailRefusedError;
      platform.metrics.mails.inc({ outcome: refused ? "refused" : "failed" });
      if (!refused) throw error;
      platform.log.warn({ mail: name, id }, error.message);
      return drop({ refused: error.message });
    }
  },
});

export const mailJobs: readonly Job<WaitingMail>[] = [
  sendingIn("at once"),
  sendingIn("soon"),
  sendingIn("bulk"),
];
