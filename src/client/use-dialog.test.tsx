import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useConfirm } from "#src/client/confirm.tsx";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useAddressDialog, useDialog, useLeavingDialogs } from "#src/client/use-dialog.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { press } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

type Dialogs = {
  report: ReturnType<typeof useDialog>;
  edit: ReturnType<typeof useDialog>;
  details: ReturnType<typeof useAddressDialog>;
};

async function open() {
  const dialogs = {} as Dialogs;
  const { router, address } = await renderPage({
    path: "/housing",
    component: () => {
      useLeavingDialogs();
      dialogs.report = useDialog("report");
      dialogs.edit = useDialog("edit");
      dialogs.details = useAddressDialog("listing");
      return null;
    },
  });
  const steps = () => router.history.location.state["__TSR_index"];
  const isOpen = () => [dialogs.report.value, dialogs.edit.open];
  return { router, dialogs, steps, isOpen, address };
}

describe("a dialog in the history", () => {
  it("has an entry of its own, with what it is about, and is closed by Back", async () => {
    const { router, dialogs, steps, isOpen } = await open();
    await act(() => dialogs.report.show("a"));
    expect([isOpen(), steps()]).toEqual([["a", false], 1]);
    await act(() => dialogs.edit.show());
    expect([isOpen(), steps()]).toEqual([["a", true], 2]);
    await act(async () => router.history.back());
    expect([isOpen(), steps()]).toEqual([["a", false], 1]);
    await act(async () => router.history.back());
    expect([isOpen(), steps()]).toEqual([[undefined, false], 0]);
  });

  it("leaves no entry behind, however often it is opened and closed at once", async () => {
    const { dialogs, steps, isOpen } = await open();
    await act(() => Promise.all([dialogs.report.show("a"), dialogs.report.show("a")]));
    expect([isOpen(), steps()]).toEqual([["a", false], 1]);
    await act(() => Promise.all([dialogs.report.hide(), dialogs.report.hide(), dialogs.edit.show()]));
    expect([isOpen(), steps()]).toEqual([[undefined, true], 1]);
  });

  it("closes with those over it", async () => {
    const { dialogs, steps, isOpen } = await open();
    await act(() => dialogs.report.show("a"));
    await act(() => dialogs.edit.show());
    await act(() => dialogs.report.hide());
    expect([isOpen(), steps()]).toEqual([[undefined, false], 0]);
  });

  it("gives its entry to the page that a link in it leads to, and is only closed by one that leads nowhere", async () => {
    const { router, dialogs, steps, address } = await open();
    await act(() => dialogs.report.show("a"));
    await act(async () => router.history.push("/events"));
    expect([address(), steps()]).toEqual(["/events", 1]);
    await act(async () => router.history.back());
    await settle();
    await act(() => dialogs.report.show("a"));
    await act(async () => router.history.push("/housing"));
    expect([address(), steps()]).toEqual(["/housing", 0]);
  });
});

describe("a dialog over one that has a page's address", () => {
  // Not typed by the routes of this test.
  const overList = {
    to: "/housing",
    search: { listing: "a" },
    mask: { to: "/housing/$id", params: { id: "a" }, unmaskOnReload: true },
    state: { overPage: true },
  } as never;

  it("keeps that address, and Back leads from one to the other and to the list", async () => {
    const { router, dialogs, steps, isOpen } = await open();
    const shown = () => router.history.location.pathname;
    await act(() => router.navigate(overList));
    expect([router.state.location.href, shown()]).toEqual(["/housing?listing=a", "/housing/a"]);
    await act(() => dialogs.report.show("a"));
    await act(() => dialogs.edit.show());
    expect([isOpen(), shown(), steps()]).toEqual([["a", true], "/housing/a", 3]);
    expect(router.state.location.href).toBe("/housing?listing=a");
    await act(() => dialogs.report.hide());
    expect([isOpen(), shown(), steps()]).toEqual([[undefined, false], "/housing/a", 1]);
    await act(() => dialogs.details.hide());
    expect([router.state.location.href, shown(), steps()]).toEqual(["/housing", "/housing", 0]);
  });

  it("gives its entry to the page that a link in it leads to", async () => {
    const { router, dialogs, steps } = await open();
    await act(() => router.navigate(overList));
    await act(() => dialogs.report.show("a"));
    await act(async () => router.history.push("/events"));
    expect([router.history.location.pathname, steps()]).toEqual(["/events", 2]);
    await act(async () => router.history.back());
    await settle();
    expect(router.state.location.href).toBe("/housing?listing=a");
  });
});

describe("a question", () => {
  async function ask() {
    const answers: boolean[] = [];
    const actions: ((done: boolean) => void)[] = [];
    const { router } = await renderPage({
      component: () => {
        const confirm = useConfirm();
        const question = {
          title: "Delete?",
          text: "It is gone then.",
          confirmLabel: "Delete",
          action: () => new Promise<boolean>((resolve) => actions.push(resolve)),
        };
        return (
          <button onClick={() => void confirm(question).then((answer) => answers.push(answer))}>Ask</button>
        );
      },
    });
    await press("Ask");
    return { router, answers, finish: (done: boolean) => act(async () => actions.at(-1)!(done)) };
  }
  const question = () => screen.queryByRole("alertdialog", { name: "Delete?" });

  it("is open and busy until the action is done, and then leaves no entry", async () => {
    const { router, answers, finish } = await ask();
    await press("Delete");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Cancel" }).disabled).toBe(true);
    expect(answers).toEqual([]);
    await finish(true);
    await settle();
    expect([question(), answers, router.history.canGoBack()]).toEqual([null, [true], false]);
  });

  it("stays open if the action failed, and Back is the safe answer", async () => {
    const { router, answers, finish } = await ask();
    await press("Delete");
    await finish(false);
    expect(question()).toBeTruthy();
    await act(async () => router.history.back());
    await settle();
    expect([question(), answers]).toEqual([null, [false]]);
  });
});

describe("a dialog whose code comes late", () => {
  function Outing({ place, onClose }: { place: string; onClose: () => void }) {
    return (
      <Dialog open onOpenChange={onClose} title="New Outing">
        <p>To {place}</p>
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

  it("has its shape and what is known of it from the beginning, and is not animated again when its code is loaded", async () => {
    const arriving = Promise.withResolvers<typeof Outing>();
    const LazyOuting = lazyDialog("New Outing", () => arriving.promise, {
      frame: ({ place }) => ({ size: "short", width: "20rem", foot: "Close", skeleton: <p>{place}</p> }),
    });
    await renderPage({ component: () => <LazyOuting place="Beacon" onClose={() => {}} /> });
    const dialog = () => screen.getByRole("dialog", { name: "New Outing" });
    const frame = dialog().querySelector<HTMLElement>(".dialog-frame")!;
    expect([frame.dataset["size"], frame.style.getPropertyValue("--dialog-width")]).toEqual([
      "short",
      "20rem",
    ]);
    expect(dialog().textContent).toContain("Beacon");
    expect(screen.getAllByRole("button", { name: "Close" })).toHaveLength(2);
    arriving.resolve(Outing);
    await settle();
    expect(dialog().textContent).toContain("To Beacon");
    expect(dialog().closest(".dialog-scrim")!.hasAttribute("data-takes-over")).toBe(true);
  });

  it("is animated where its code was loaded before", async () => {
    await renderPage({ component: () => <Outing place="Beacon" onClose={() => {}} /> });
    const dialog = screen.getByRole("dialog", { name: "New Outing" });
    expect(dialog.closest(".dialog-scrim")!.hasAttribute("data-takes-over")).toBe(false);
  });

  it("says that its code could not be loaded, and tries again", async () => {
    const load = vi.fn<() => Promise<typeof Outing>>().mockRejectedValueOnce(new TypeError("offline"));
    load.mockResolvedValue(Outing);
    const LazyOuting = lazyDialog("New Outing", load);
    await renderPage({ component: () => <LazyOuting place="Beacon" onClose={() => {}} /> });
    const dialog = () => screen.getByRole("dialog", { name: "New Outing" }).textContent;
    expect(dialog()).toContain("Couldn’t load this.");
    await press("Try Again");
    await settle();
    expect(dialog()).toContain("To Beacon");
  });
});
