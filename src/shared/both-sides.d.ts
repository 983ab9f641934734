/** The parts of URL that shared code uses. This file declares what browsers and Node share beyond the language itself. */
declare class URL {
  constructor(address: string, base?: string);
  origin: string;
  pathname: string;
  search: string;
  hash: string;
  readonly searchParams: {
    get(name: string): string | null;
    getAll(name: string): string[];
    set(name: string, value: string): void;
    [Symbol.iterator](): IterableIterator<[string, string]>;
  };
}

/** A timer; its type differs between browsers and Node. */
declare function setTimeout(act: () => void, ms: number): number;
declare function clearTimeout(timer: number | undefined): void;
