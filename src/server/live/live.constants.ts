/** Budgets of one process's live streams, and their rhythm, in ms. */
export const liveLimits = {
  /** Topics of one stream. */
  topics: 10,
  /** Streams at once: of one account, of the guests at one address, of all guests, and of everybody. */
  perAccount: 10,
  perAddress: 20,
  guests: 1_000,
  streams: 2_000,
  /** Shorter than proxies keep a silent connection. */
  heartbeat: 25_000,
  /** After so long a stream ends; the browser reconnects and its session is checked again. */
  lifetime: 10 * 60_000,
  /** News of one topic are sent at once, and then at most once in so long. */
  pause: 1_000,
  /** How soon the browser reconnects after a break. */
  reconnect: 3_000,
  /** How many messages may be unread on a stream before it is ended. */
  unread: 50,
};
