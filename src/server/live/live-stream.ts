import { liveLimits } from "#src/server/live/live.constants.ts";

const encoder = new TextEncoder();

/** The messages of a stream, encoded once for all subscribers. */
export const liveMessages = {
  /** The stream is open. With the server's time: what was fetched before may be older than the first news. */
  open: (now: Date) =>
    encoder.encode(`retry: ${liveLimits.reconnect}\nevent: open\ndata: ${now.toISOString()}\n\n`),
  news: (topic: string) => encoder.encode(`event: news\ndata: ${topic}\n\n`),
  /** Anything may have happened meanwhile. */
  missed: encoder.encode("event: missed\ndata:\n\n"),
  heartbeat: encoder.encode(":\n\n"),
};

/** The server's side of a stream. */
export type LiveStream = {
  /** Sends a message; ends the stream when too many are unread. */
  send: (message: Uint8Array) => void;
  end: () => void;
};

/** A body of server-sent events; `onClosed` is called once, whoever closes it. */
export function openLiveStream(onClosed: () => void): {
  body: ReadableStream<Uint8Array>;
  stream: LiveStream;
} {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let open = true;
  const closed = () => {
    if (!open) return false;
    open = false;
    onClosed();
    return true;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => void (controller = given),
      cancel: () => void closed(),
    },
    { highWaterMark: liveLimits.unread },
  );
  const end = () => {
    if (closed()) controller.close();
  };
  return {
    body,
    stream: {
      send: (message) => {
        if (!open) return;
        if ((controller.desiredSize ?? 0) <= 0) end();
        else controller.enqueue(message);
      },
      end,
    },
  };
}
