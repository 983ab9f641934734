import { connect } from "node:net";

/** A connection on which a test sends arbitrary bytes, as no HTTP client would. */
export function rawConnection(port: number) {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  let broken: string | undefined;
  socket.setEncoding("utf8").on("data", (text: string) => (received += text));
  socket.on("error", ({ code }: NodeJS.ErrnoException) => (broken = code));
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  let dribbling: NodeJS.Timeout | undefined;
  void closed.then(() => clearInterval(dribbling));

  return {
    write: (bytes: string) => void socket.write(bytes),
    /** Sends this many bytes, one every `ms`, while the connection is open. */
    dribble(bytes: number, ms: number) {
      let left = bytes;
      dribbling = setInterval(() => {
        socket.write("a");
        left -= 1;
        if (left === 0) clearInterval(dribbling);
      }, ms);
    },
    received: () => received,
    async until(wanted: RegExp) {
      while (!wanted.test(received)) await new Promise((resolve) => socket.once("data", resolve));
      return received;
    },
    /** Waits until the other side closes; returns what was received, and the error if the connection broke. */
    async closed() {
      await closed;
      return { received, broken };
    },
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    end: () => void socket.destroy(),
  };
}

export const requestHead = (firstLine: string, headers: Record<string, string | number> = {}) =>
  [
    `${firstLine} HTTP/1.1`,
    "Host: localhost",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
    .join("\r\n")
    .concat("\r\n\r\n");
