import PQueue from "p-queue";

/**
 * Reads many pages, a few at a time, and returns them in their order. The site refuses whoever asks for more at once than it
 * can answer within two seconds, which on a slow machine is not much.
 */
export const fewAtOnce = <Page>(reads: (() => Promise<Page>)[]): Promise<Page[]> =>
  new PQueue({ concurrency: 3 }).addAll(reads);
