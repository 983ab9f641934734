import { fireEvent, screen } from "@testing-library/react";
import { currentToast } from "#src/ui/toast.ts";
import { settle } from "#testing/components/render-page.tsx";

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Ticks every box that is shown. */
export function tickAll(): void {
  for (const box of screen.queryAllByRole("checkbox")) fireEvent.click(box);
}

export const fieldValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** Presses the button or link with this name, and waits for the effects. */
export async function press(name: string) {
  fireEvent.click(screen.queryByRole("button", { name }) ?? screen.getByRole("link", { name }));
  await settle();
}

async function openMenu(name: string) {
  const button = screen.getByRole("button", { name });
  // The first click loads the menu's code and opens it. Later the menu opens on pointerdown or Enter, not on click.
  fireEvent.click(button);
  await settle(10);
  if (!screen.queryByRole("menu")) fireEvent.keyDown(button, { key: "Enter" });
}

export async function choose(menu: string, action: string) {
  await openMenu(menu);
  fireEvent.click(screen.getByRole("menuitem", { name: action }));
  await settle();
}

export async function actionsOf(menu: string) {
  await openMenu(menu);
  const names = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape" });
  await settle();
  return names;
}

/** Presses outside an open dialog, which listens for that only a moment after opening. */
export async function pressOutside() {
  await settle(10);
  // A press outside takes the focus away, as in a browser.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  await settle();
}

export function toastShown() {
  const shown = currentToast();
  if (!shown?.open) return undefined;
  return { title: shown.title, description: shown.description, variant: shown.variant };
}

export const refusal = (title: string, description: string) => ({
  title,
  description,
  variant: "destructive",
});

export const alerts = () => screen.queryAllByRole("alert").map((alert) => alert.textContent);
