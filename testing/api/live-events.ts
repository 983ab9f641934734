export type LiveEvent = { event: string; data: string };

/** Reads a response that is a stream of server-sent events; undefined once it has ended. */
export function liveEvents(answer: Response) {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const next = async (): Promise<LiveEvent | undefined> => {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const message = text.slice(0, end);
        text = text.slice(end + 2);
        const event = fieldOf(message, "event");
        // A message without an event name is a heartbeat.
        if (event !== undefined) return { event, data: fieldOf(message, "data") ?? "" };
        continue;
      }
      const { done, value } = await reader.read().catch(() => ({ done: true as const, value: undefined }));
      if (done) return undefined;
      text += value;
    }
  };
  return {
    next,
    async until(event: string): Promise<LiveEvent> {
      for (;;) {
        const message = await next();
        if (!message) throw new Error(`The stream has ended before "${event}" came.`);
        if (message.event === event) return message;
      }
    },
    close: () => reader.cancel(),
  };
}

const fieldOf = (message: string, name: string) => new RegExp(`^${name}: ?(.*)$`, "m").exec(message)?.[1];
