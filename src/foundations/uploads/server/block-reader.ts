import { LRUCache } from "lru-cache";

/** Reads up to `length` bytes of a file from `start`; fewer at its end. */
export type ReadAt = (start: number, length: number) => Promise<Uint8Array>;

const blockBytes = 64 * 1024;

/**
 * Reads a file in blocks of 64 KB and keeps the last few: a look at many small things near each other costs one read.
 * After `maxReads` of them it reads no further, as if the file ended there.
 */
export function inBlocks(readAt: ReadAt, maxReads: number): ReadAt {
  const kept = new LRUCache<number, Uint8Array>({ max: 4 });
  let reads = 0;

  const blockOf = async (index: number): Promise<Uint8Array> => {
    const known = kept.get(index);
    if (known || reads >= maxReads) return known ?? new Uint8Array();
    reads += 1;
    const block = await readAt(index * blockBytes, blockBytes);
    kept.set(index, block);
    return block;
  };

  return async (start, length) => {
    const index = Math.floor(start / blockBytes);
    const offset = start - index * blockBytes;
    const part = (await blockOf(index)).subarray(offset, offset + length);
    // What is looked at is a few bytes long, so it never reaches beyond the next block.
    if (offset + length <= blockBytes) return part;
    return Buffer.concat([part, (await blockOf(index + 1)).subarray(0, offset + length - blockBytes)]);
  };
}
