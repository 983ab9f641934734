import { toast } from "#src/ui/toast-store.ts";

/** Hands an address of ours on: to whatever the device shares with, or else to the clipboard. */
export async function share({ title, path }: { title: string; path: string }) {
  const url = new URL(path, window.location.href).href;
  try {
    if (typeof navigator.share === "function") {
      await navigator.share({ title, url });
      return;
    }
  } catch (error) {
    // She has changed her mind.
    if (error instanceof DOMException && error.name === "AbortError") return;
  }
  await copyAddress(url);
}

/** Puts an address on the clipboard, and says so; where that is not allowed, it is shown to be copied by hand. */
export async function copyAddress(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: "Link copied" });
  } catch {
    // No clipboard over plain http, or none that we may write to.
    toast({ title: "Copy this link", description: url });
  }
}
