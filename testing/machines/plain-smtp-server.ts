import { createServer, type AddressInfo, type Socket } from "node:net";

/**
 * Speaks SMTP without TLS, as a mail server does behind somebody who strips STARTTLS: it offers none, or offers it and refuses,
 * and keeps every line that it is told. `url` names it by an address that is this machine's, and not known as such.
 */
export async function startPlainServer({ starttls }: { starttls?: "offered and refused" } = {}) {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const answer = (line: string): string => {
    const command = line.split(" ")[0]!.toUpperCase();
    if (command === "EHLO")
      return `250-plain\r\n${starttls ? "250-STARTTLS\r\n" : ""}250 AUTH PLAIN LOGIN\r\n`;
    if (command === "STARTTLS") return starttls ? "454 not now\r\n" : "502 unknown\r\n";
    if (command === "AUTH") return "235 welcome\r\n";
    return command === "DATA" ? "354 go on\r\n" : "250 ok\r\n";
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.write("220 plain\r\n");
    socket.setEncoding("utf8").on("data", (text: string) => {
      for (const line of text.split("\r\n").filter(Boolean)) {
        heard.push(line);
        socket.write(answer(line));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // Linux connects to this machine; no name of it that the product knows.
    url: `smtp://circle:secret-password@0.0.0.0:${port}`,
    heard,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
