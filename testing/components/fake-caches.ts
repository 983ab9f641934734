import { vi } from "vitest";

const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, "http://localhost").pathname;

/** Replaces the browser's caches, which happy-dom does not have; `paths` lists what all of them hold. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>();
    all.set(name, held);
    const put = async (path: string, response: Response) => void held.set(pathOf(path), response.clone());
    return {
      put,
      match: async (path: string) => held.get(pathOf(path))?.clone(),
      addAll: async (paths: string[]) => {
        for (const path of paths) await put(path, await fetch(path));
      },
      keys: async () => [...held.keys()].map((path) => new Request(new URL(path, "http://localhost"))),
      delete: async (request: Request) => held.delete(pathOf(request)),
    };
  };
  vi.stubGlobal("caches", {
    open,
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.get(pathOf(path))?.clone(),
    delete: async (name: string) => all.delete(name),
  });
  return { paths: async () => [...all.values()].flatMap((held) => [...held.keys()]).toSorted() };
}
