import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { AppError } from "#src/server/http/app-error.ts";
import type { ErrorBody } from "#src/shared/error-body.ts";

/** Ends requests whose body has not come in whole after so many ms; those of `isUpload` may take longer. */
export function limitRequestTime(
  server: Server,
  { ms, isUpload }: { ms: number; isUpload: (request: IncomingMessage) => boolean },
) {
  server.prependListener("request", (request, response) => {
    if (!hasBody(request) || isUpload(request)) return;
    const timer = setTimeout(() => giveUp(request, response), ms);
    response.once("close", () => clearTimeout(timer));
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function giveUp(request: IncomingMessage, response: ServerResponse) {
  if (request.complete) return;
  const error = new AppError(408, "The request took too long to arrive. Please try again.");
  // The reader of the body gets the error; the answer is written to the socket, since the handler may never answer.
  if (!response.headersSent) request.socket.write(rawAnswer(error));
  request.destroy(error);
}

function rawAnswer({ message }: AppError): string {
  const body = JSON.stringify({ message } satisfies ErrorBody);
  const headers = [
    "HTTP/1.1 408 Request Timeout",
    "Content-Type: application/json",
    "Cache-Control: no-store",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  return `${headers.join("\r\n")}\r\n\r\n${body}`;
}
