import PQueue from "p-queue";

/** Reads many pages, a few at a time, and returns them in order: a slow machine cannot answer more within two seconds. */
export const fewAtOnce = <Page>(reads: (() => Promise<Page>)[]): Promise<Page[]> =>
  new PQueue({ concurrency: 3 }).addAll(reads);
