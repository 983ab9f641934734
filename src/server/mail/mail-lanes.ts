/**
 * The lanes of emails, so that none waits behind those that can wait longer. "at once": somebody sits before the screen and
 * waits for it, or her account is in question. "soon": about something that has just happened. "bulk": what goes to very many
 * by the clock. Each has a queue, and so many of it are sent at once by a process, over as many connections: together few enough
 * for what mail services allow.
 */
export const mailLanes = {
  "at once": { queue: "mail-at-once", atOnce: 3 },
  soon: { queue: "mail-soon", atOnce: 2 },
  // The queue of the time before there were lanes: what waits in it is sent, and no digest that it has sent is sent again.
  bulk: { queue: "mail", atOnce: 2 },
} as const;

export type MailLane = keyof typeof mailLanes;

/** The queues of all lanes. */
export const mailQueues = Object.values(mailLanes).map(({ queue }) => queue);
