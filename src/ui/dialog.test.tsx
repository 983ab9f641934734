import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

function Example({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Filters" busy={busy} footer={<button>Search</button>}>
        <input aria-label="Place" />
      </Dialog>
    </>
  );
}

function Menu() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setOpen(false);
    setAsking(true);
  };
  return (
    <main id="content" tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        More
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Conversation">
        <button type="button" onClick={ask}>
          Leave
        </button>
      </Dialog>
      {asking && (
        <ConfirmDialog
          title="Leave?"
          text="It is gone for you."
          confirmLabel="Leave"
          onConfirm={() => {}}
          onClose={() => setAsking(false)}
        />
      )}
    </main>
  );
}

/** A list whose rows open a dialog in which they can be deleted. */
function Homes() {
  const [homes, setHomes] = useState(["Upper room", "Lower room"]);
  const [shown, setShown] = useState<string>();
  const remove = () => {
    setShown(undefined);
    setHomes(homes.filter((home) => home !== shown));
  };
  return (
    <main id="content" tabIndex={-1}>
      <ul>
        {homes.map((home) => (
          <li key={home}>
            <button type="button" onClick={() => setShown(home)}>
              {home}
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={shown !== undefined} onOpenChange={() => setShown(undefined)} title="Home">
        <button type="button" onClick={remove}>
          Delete
        </button>
      </Dialog>
    </main>
  );
}

function Shared() {
  const [open, setOpen] = useState(true);
  return (
    <main id="content" tabIndex={-1}>
      <a href="/housing">Homes</a>
      <Dialog open={open} onOpenChange={setOpen} title="Home">
        <p>Beacon</p>
      </Dialog>
    </main>
  );
}

describe("a dialog", () => {
  it("is named by its title, takes the focus and returns it on Escape", async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    const dialog = screen.getByRole("dialog", { name: "Filters" });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    const opener = screen.getByRole("button", { name: "Open" });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it("closes with its close button", async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("moves the focus to the page when the row that opened it is deleted", async () => {
    render(<Homes />);
    await userEvent.click(screen.getByRole("button", { name: "Upper room" }));
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  });

  it("moves the focus to the page if nothing on it has opened it", async () => {
    render(<Shared />);
    expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  });

  it("stays open while it is busy", async () => {
    render(<Example busy />);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("dialog")).toBeDefined();
  });
});

describe("a confirming dialog", () => {
  it("that replaced a dialog returns the focus to that dialog's opener", async () => {
    render(<Menu />);
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await userEvent.click(screen.getByRole("button", { name: "Leave" }));
    const question = screen.getByRole("alertdialog", { name: "Leave?" });
    await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard("{Escape}");
    const more = screen.getByRole("button", { name: "More" });
    await waitFor(() => expect(document.activeElement).toBe(more));
  });

  it("focuses the safe answer and stays open until its owner closes it", async () => {
    const onConfirm = vi.fn();
    const onClose = vi.fn();
    render(
      <ConfirmDialog
        onClose={onClose}
        title="Delete this post?"
        text="It will be gone."
        confirmLabel="Delete"
        onConfirm={onConfirm}
      />,
    );
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });
});
