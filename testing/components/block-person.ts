import { fireEvent, screen, within } from "@testing-library/react";
import { expect } from "vitest";
import { settle } from "#testing/components/render-page.tsx";

export async function blockPerson(
  firstName: string,
  button = screen.getByRole("button", { name: `Block ${firstName}` }),
) {
  fireEvent.click(button);
  await confirmBlock(firstName);
}

export async function confirmBlock(firstName: string) {
  await settle(10);
  const question = within(screen.getByRole("alertdialog", { name: `Block ${firstName}?` }));
  expect(question.getByText("We won’t tell her.")).toBeTruthy();
  fireEvent.click(question.getByRole("button", { name: `Block ${firstName}` }));
  await settle(50);
}
