import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/**
 * How the server treats the next emails: it takes them, answers "later" or "no", or stops answering, before it has an
 * email or once it has it.
 */
export type Mood = "accept" | 451 | 550 | "hang" | "take and hang";

/** A genuine SMTP server that stores what it has accepted; with `holding`, emails to those wait there until `release`. */
export async function startSmtpServer(
  options: { port?: number; holding?: (address: string) => boolean } = {},
) {
  const accepted: Email[] = [];
  let tries = 0;
  let unanswered = 0;
  let connections = 0;
  let mood: Mood = "accept";
  let later: { mood: Mood; taken: number } | undefined;
  const held: (() => void)[] = [];
  const store = async (message: Readable, done: () => void) => {
    accepted.push(await PostalMime.parse(await buffer(message)));
    if (mood === "take and hang") unanswered += 1;
    else done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    closeTimeout: 50,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      tries += 1;
      if (later && accepted.length >= later.taken) mood = later.mood;
      if (options.holding?.(address)) return void held.push(done);
      if (mood === "hang") return;
      if (typeof mood === "string") return done();
      // With her address in it, as mail servers word it.
      const refusal = mood === 550 ? `No such user: ${address}` : `Try ${address} later`;
      done(Object.assign(new Error(refusal), { responseCode: mood }));
    },
    onData(stream, _session, done) {
      void store(stream, done);
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    accepted,
    tries: () => tries,
    /** How many it has taken without an answer. */
    unanswered: () => unanswered,
    /** How many connections have been made. */
    connections: () => connections,
    /** How many emails are being held. */
    held: () => held.length,
    release: () => held.splice(0).forEach((done) => done()),
    /** From now on, or once it has taken so many. */
    become(next: Mood, taken = 0) {
      later = { mood: next, taken };
      if (taken === 0) mood = next;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
