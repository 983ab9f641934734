/** An address; of what browsers and Node both have beside the language itself, what is used here. */
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
  };
}

/** A timer, whatever it is on either side. */
declare function setTimeout(act: () => void, ms: number): number;
declare function clearTimeout(timer: number | undefined): void;
