import autocannon from "autocannon";

/** What is asked under load: one address, or another one each time. */
export type Load = {
  url: string;
  path: string | (() => string);
  cookie?: string;
  /** What is sent each time, where something is to be written. */
  body?: () => object;
};

/** Requests a second that a server answers under 32 connections, over `seconds`; an answer that is not OK is an error. */
export async function requestsPerSecond({ url, path, cookie, body }: Load, seconds: number): Promise<number> {
  const headers = {
    ...(cookie && { cookie }),
    ...(body && { "content-type": "application/json", "sec-fetch-site": "same-origin" }),
  };
  const pathNow = typeof path === "function" ? path : () => path;
  const result = await autocannon({
    url: typeof path === "string" ? url + path : url,
    headers,
    connections: 32,
    duration: seconds,
    ...((typeof path === "function" || body) && {
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            path: pathNow(),
            ...(body && { method: "POST", body: JSON.stringify(body()) }),
          }),
        },
      ],
    }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not OK, ${result.errors} failed`);
  }
  return result.requests.average;
}

/** The median of some numbers. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Milliseconds that each of `times` calls took, one after another. */
export async function durations(times: number, call: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const startedAt = performance.now();
    await call();
    taken.push(performance.now() - startedAt);
  }
  return taken;
}
