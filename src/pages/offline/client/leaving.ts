/** The key in sessionStorage of the address for which the tab left the offline page last, and when. */
const leftKey = "offline-left";

const restMs = 30_000;

export function noteLeaving(address: string) {
  try {
    sessionStorage.setItem(leftKey, JSON.stringify({ address, at: Date.now() }));
  } catch {
    // Without storage nothing has been stored for reading offline, and the worker shows another page.
  }
}

/** Whether the tab left for this address within the last half minute, so that the page has not come. */
export function hasJustLeft(address: string): boolean {
  try {
    const left = JSON.parse(sessionStorage.getItem(leftKey) ?? "{}") as { address?: string; at?: number };
    return left.address === address && Date.now() - (left.at ?? 0) < restMs;
  } catch {
    return false;
  }
}
