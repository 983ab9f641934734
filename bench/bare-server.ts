import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// What node:http does when nothing else is done: the same bytes, for every request.
const [file = "", contentType = "text/plain"] = process.argv.slice(2);
const body = readFileSync(file);
const headers = { "Content-Type": contentType, "Content-Length": body.length };
const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () => {
  console.log(`ready on http://localhost:${(server.address() as AddressInfo).port}`);
});
