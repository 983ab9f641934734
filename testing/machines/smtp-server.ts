import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** How the next emails are handled: accepted, refused with 451 or 550, or left hanging before or after they are received. */
export type Mood = "accept" | 451 | 550 | "hang" | "take and hang";

/** A real SMTP server that stores accepted emails; those to addresses in `holding` wait until `release`. */
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
      // Contains the recipient's address, as real mail servers' responses do.
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
    /** How many emails were received and not acknowledged. */
    unanswered: () => unanswered,
    connections: () => connections,
    held: () => held.length,
    release: () => held.splice(0).forEach((done) => done()),
    /** Changes the mood now, or once it has accepted this many emails in all. */
    become(next: Mood, taken = 0) {
      later = { mood: next, taken };
      if (taken === 0) mood = next;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
