import { liveLimits } from "#src/server/live/live.constants.ts";

const encoder = new TextEncoder();

/** What goes down a stream; the same bytes for all that are told the same. */
export const liveMessages = {
  /** The stream stands. With the time here: what was fetched before may be older than the first news. */
  open: (now: Date) =>
    encoder.encode(`retry: ${liveLimits.comeBack}\nevent: open\ndata: ${now.toISOString()}\n\n`),
  news: (topic: string) => encoder.encode(`event: news\ndata: ${topic}\n\n`),
  /** Anything may have happened meanwhile. */
  missed: encoder.encode("event: missed\ndata:\n\n"),
  heartbeat: encoder.encode(":\n\n"),
};

/** The stream's end that is held here. */
export type LiveStream = {
  /** Sends a message, unless too many before it have not been taken: whoever does not read is let go. */
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
