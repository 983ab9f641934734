import { createServer, type AddressInfo, type Socket } from "node:net";

/**
 * An SMTP server without TLS, as seen behind an attacker who strips STARTTLS: it does not offer STARTTLS, or offers and
 * refuses it. Records every line it receives. `url` names this machine by an address that does not count as local.
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
    // Linux connects 0.0.0.0 to this machine, but the product does not recognize it as local.
    url: `smtp://circle:secret-password@0.0.0.0:${port}`,
    heard,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
