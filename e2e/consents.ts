import type { Locator, Page } from "@playwright/test";

export const ofAge = "I’m 18 or older";
export const mayUse = /^Volunteers may use my congregation/;

/** Ticks what a form of an account asks for; the dialog's has one tick, since it asks for no congregation. */
export async function giveConsents(form: Page | Locator, { congregation = true } = {}): Promise<void> {
  await form.getByRole("checkbox", { name: ofAge }).check();
  if (congregation) await form.getByRole("checkbox", { name: mayUse }).check();
}
