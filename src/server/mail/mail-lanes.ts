/**
 * Emails have priorities, so that none waits behind less urgent ones. "at once": somebody is waiting for it at the screen, or it is
 * about the security of an account. "soon": about something that has just happened. "bulk": scheduled emails to very many.
 * Each lane has its own queue, and a process sends `atOnce` of its emails at a time, each over its own connection: together few
 * enough for the limits of mail services.
 */
export const mailLanes = {
  "at once": { queue: "mail-at-once", atOnce: 3 },
  soon: { queue: "mail-soon", atOnce: 2 },
  // The queue from before there were lanes: its pending emails are sent, and digests that it has sent are not sent again.
  bulk: { queue: "mail", atOnce: 2 },
} as const;

export type MailLane = keyof typeof mailLanes;

export const mailQueues = Object.values(mailLanes).map(({ queue }) => queue);
