import { fireEvent, screen } from "@testing-library/react";
import { currentToast } from "#src/ui/toast.ts";
import { settle } from "#testing/components/render-page.tsx";

/** Writes into the field with this label. */
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The value of the field with this label. */
export const fieldValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** Presses the button or the link with this name, and waits for what comes of it. */
export async function press(name: string) {
  fireEvent.click(screen.queryByRole("button", { name }) ?? screen.getByRole("link", { name }));
  await settle();
}

async function openMenu(name: string) {
  const button = screen.getByRole("button", { name });
  // The first time a press loads its code; then it opens before the button is released.
  fireEvent.click(button);
  await settle(10);
  if (!screen.queryByRole("menu")) fireEvent.keyDown(button, { key: "Enter" });
}

/** Opens the menu with this name, and chooses the action with that one. */
export async function choose(menu: string, action: string) {
  await openMenu(menu);
  fireEvent.click(screen.getByRole("menuitem", { name: action }));
  await settle();
}

/** The actions in the menu with this name, which is closed again. */
export async function actionsOf(menu: string) {
  await openMenu(menu);
  const names = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape" });
  await settle();
  return names;
}

/** Presses beside an open dialog, which listens for that only a moment after it came. */
export async function pressOutside() {
  await settle(10);
  // A browser takes the focus from where it was.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  await settle();
}

/** The toast in sight. */
export function toastShown() {
  const shown = currentToast();
  if (!shown?.open) return undefined;
  return { title: shown.title, description: shown.description, variant: shown.variant };
}

/** The toast of something that went wrong. */
export const refusal = (title: string, description: string) => ({
  title,
  description,
  variant: "destructive",
});

/** Every announced error in sight. */
export const alerts = () => screen.queryAllByRole("alert").map((alert) => alert.textContent);
