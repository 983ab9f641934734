import { AppError } from "#src/server/http/app-error.ts";

/** Runs tasks a few at a time and lets the others wait in order; refuses when too many are waiting. */
export function createQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (waiting.length >= maxWaiting) throw busy();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // A place is handed on, not given back: nobody who comes later can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const busy = () =>
  new AppError(503, "Too many pictures are being prepared right now. Please try again in a minute.", {
    headers: { "Retry-After": "30" },
  });
