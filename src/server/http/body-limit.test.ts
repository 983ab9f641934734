import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { maxBodyBytes, limitBody } from "#src/server/http/body-limit.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { handleError } from "#src/server/http/error-handler.ts";

const app = new Hono<ApiEnv>();
app.onError(handleError);
app.use(limitBody);
app.post("/", async (c) => c.text(String((await c.req.text()).length)));

/** A body of so many bytes that comes in pieces, without a stated length. */
function inPieces(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const piece = Math.min(left, 16_384);
      left -= piece;
      if (piece > 0) controller.enqueue(new Uint8Array(piece).fill(97));
      else controller.close();
    },
  });
}

const send = (body: string | ReadableStream<Uint8Array>, headers: Record<string, string> = {}) =>
  app.request("/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

describe("a request body", () => {
  it("is taken up to the limit", async () => {
    const answer = await send("a".repeat(maxBodyBytes));
    expect(await answer.text()).toBe(String(maxBodyBytes));
  });

  it("is refused beyond it, by its stated length or while it arrives", async () => {
    const stated = await send("a".repeat(maxBodyBytes + 1), { "content-length": String(maxBodyBytes + 1) });
    const arriving = await send(inPieces(maxBodyBytes + 1), { "transfer-encoding": "chunked" });
    for (const answer of [stated, arriving]) {
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({ message: "The request is too large." });
    }
  });
});
