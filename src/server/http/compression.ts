import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";

export const compress = {
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body),
};

export type Encoding = keyof typeof compress;

// Below this many bytes, compressing takes longer than it saves.
const threshold = 1024;

/** An answer in an encoding that its client accepts: texts are compressed, with a Vary header for caches. */
export async function compressed(request: Request, answer: Response, encoding: Encoding | undefined) {
  const { headers, status } = answer;
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get("content-type") ?? "");
  if (!isText || headers.has("content-encoding") || status === 206) return answer;
  if (!headers.get("vary")?.includes("Accept-Encoding")) headers.append("Vary", "Accept-Encoding");
  if (
    !encoding ||
    request.method === "HEAD" ||
    Number(headers.get("content-length") ?? threshold) < threshold
  ) {
    return answer;
  }
  const body = new Uint8Array(await answer.arrayBuffer());
  if (body.length < threshold) return new Response(body, { status, headers });
  headers.delete("content-length");
  headers.set("content-encoding", encoding);
  return new Response(await compress[encoding](body), { status, headers });
}
