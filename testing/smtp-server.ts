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

/** A genuine SMTP server that stores what it has accepted. */
export async function startSmtpServer(options: { port?: number } = {}) {
  const accepted: Email[] = [];
  let tries = 0;
  let unanswered = 0;
  let mood: Mood = "accept";
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
    onRcptTo({ address }, _session, done) {
      tries += 1;
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
    become: (next: Mood) => void (mood = next),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
