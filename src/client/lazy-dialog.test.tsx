import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { press } from "#testing/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

function Outing({ place, onClose }: { place: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="New Outing">
      To {place}
    </Dialog>
  );
}

it("is open with its title, and can be closed, before its code is loaded", async () => {
  const arriving = Promise.withResolvers<typeof Outing>();
  const load = vi.fn(() => arriving.promise);
  const onClose = vi.fn();
  const LazyOuting = lazyDialog("New Outing", load);
  expect(load).not.toHaveBeenCalled();
  await renderPage({ component: () => <LazyOuting place="Beacon" onClose={onClose} /> });
  expect(screen.getByRole("dialog", { name: "New Outing" }).textContent).not.toContain("Beacon");
  await press("Close");
  expect(onClose).toHaveBeenCalledOnce();
  arriving.resolve(Outing);
  await settle();
  expect(screen.getByRole("dialog", { name: "New Outing" }).textContent).toContain("To Beacon");
});

it("says that its code could not be loaded, and tries again", async () => {
  const load = vi.fn<() => Promise<typeof Outing>>().mockRejectedValueOnce(new TypeError("offline"));
  load.mockResolvedValue(Outing);
  const LazyOuting = lazyDialog("New Outing", load);
  await renderPage({ component: () => <LazyOuting place="Beacon" onClose={() => {}} /> });
  const dialog = () => screen.getByRole("dialog", { name: "New Outing" }).textContent;
  expect(dialog()).toContain("This did not arrive.");
  await press("Try Again");
  await settle();
  expect(dialog()).toContain("To Beacon");
});
