/** Budgets of one process's live streams, and their rhythm, in ms. */
export const liveLimits = {
  /** What one stream may listen for. */
  topics: 10,
  /** Streams at once: of one account, of the guests at one address, of all guests, and of everybody. */
  perAccount: 10,
  perAddress: 20,
  guests: 1_000,
  streams: 2_000,
  /** Shorter than proxies wait for a sign of life. */
  heartbeat: 25_000,
  /** After so long whoever listens has to come anew, and is looked at anew. */
  lifetime: 10 * 60_000,
  /** News of one topic are told at once, and then at most so often. */
  pause: 1_000,
  /** After a break she comes back so soon. */
  comeBack: 3_000,
  /** What is left unread on a stream, in messages, before it is given up. */
  unread: 50,
};
