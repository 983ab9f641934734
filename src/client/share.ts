import { toast } from "#src/ui/toast.ts";

/** Shares one of our URLs with the device's share sheet, or copies it. */
export async function share({ title, path }: { title: string; path: string }) {
  const url = new URL(path, window.location.href).href;
  try {
    if (typeof navigator.share === "function") {
      await navigator.share({ title, url });
      return;
    }
  } catch (error) {
    // The share sheet was dismissed.
    if (error instanceof DOMException && error.name === "AbortError") return;
  }
  await copyAddress(url);
}

/** Copies a URL and says so; if that is not allowed, shows it for copying by hand. */
export async function copyAddress(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: "Link copied" });
  } catch {
    // No clipboard over plain HTTP, or no permission.
    toast({ title: "Copy this link", description: url });
  }
}
