import PQueue from "p-queue";

/**
 * Reads many pages, a few at a time, and returns them in order. The site refuses requests that it cannot answer within
 * two seconds, and a slow machine handles only a few at once.
 */
export const fewAtOnce = <Page>(reads: (() => Promise<Page>)[]): Promise<Page[]> =>
  new PQueue({ concurrency: 3 }).addAll(reads);
