import { fireEvent, screen, within } from "@testing-library/react";
import { press } from "#testing/components/page-actions.ts";
import { loaded, openRoommates, ownProfile } from "#src/features/roommates/client/roommates.setup.tsx";

export const call = "POST /api/roommates/profile";
export const created = { status: 201, body: ownProfile };
export const form = () => within(screen.getByRole("dialog"));
export const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(form().getByLabelText(label), { target: { value } });
export const choose = (group: string, name: string) =>
  fireEvent.click(within(form().getByRole("group", { name: group })).getByRole("button", { name }));
export const click = async (name: string | RegExp) => {
  fireEvent.click(form().getByRole("button", { name }));
  await loaded();
};
export const send = () => click(/^(Create Profile|Save Changes)$/);
export const step = () => form().getByText(/^Step \d of 3$/).textContent;
export const focused = () => document.activeElement?.textContent;

export async function open(visit: Parameters<typeof openRoommates>[0] = {}) {
  const page = await openRoommates(visit);
  await press(visit.own ? "Edit Profile" : "Create Your Profile Budget, dates and how you live");
  await loaded();
  return page;
}

export function fillRequired() {
  fill("Age", "24");
  fill("Monthly budget", "800-1200");
  fill("Looking for", "both");
}
