import type { DomainEvent } from "#src/server/events.ts";
import type { MailKind } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";

/** One who is told: herself, and what the mail to her is composed from. */
export type Told<M extends object> = { userId: string; data: M };

/** What people are told once something has happened: who, and by which mail. */
export type NoticeKind<T extends object, M extends object> = {
  name: string;
  event: DomainEvent<T>;
  mail: MailKind<M>;
  to: (platform: Platform, data: T) => Promise<Told<M>[]>;
};

/** Any kind of notice. */
export type AnyNoticeKind = NoticeKind<never, never>;

/** Declares a kind of notice. */
export const noticeKind = <T extends object, M extends object>(kind: NoticeKind<T, M>) =>
  kind as unknown as AnyNoticeKind;
