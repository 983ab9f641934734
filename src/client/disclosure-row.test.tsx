import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { DisclosureRow, useOpenRow } from "#src/client/disclosure-row.tsx";
import { fieldValue, press, type } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const Fails = () => {
  const openRow = useOpenRow();
  return <button onClick={openRow}>Fail</button>;
};

const show = (at: string, mounted = vi.fn()) =>
  renderPage({
    path: "/profile",
    at,
    component: () => (
      <>
        <DisclosureRow id="name" title="Name" now="Julia">
          <label htmlFor="first">First name</label>
          <input id="first" />
          <Fails />
        </DisclosureRow>
        <DisclosureRow id="password" title="Password" lazy>
          <Mounted onMount={mounted} />
        </DisclosureRow>
      </>
    ),
  });

function Mounted({ onMount }: { onMount: () => void }) {
  onMount();
  return <p>Change it here.</p>;
}

const row = (name: string) => screen.getByRole("heading", { name }).closest("details")!;
async function toggle(name: string) {
  fireEvent.click(row(name).querySelector("summary")!);
  await settle(5);
}

describe("a row that opens in place", () => {
  it("says what is set, opens on a press and names itself in the address", async () => {
    const { address, router } = await show("/profile?tab=settings");
    const entries = router.history.length;
    expect([row("Name").open, row("Name").querySelector("summary")!.textContent]).toEqual([
      false,
      "NameJulia",
    ]);
    await toggle("Name");
    expect([row("Name").open, address()]).toEqual([true, "/profile?tab=settings#name"]);
    await toggle("Password");
    expect([row("Name").open, address()]).toEqual([true, "/profile?tab=settings#password"]);
    await toggle("Name");
    expect([row("Name").open, address()]).toEqual([false, "/profile?tab=settings#password"]);
    await toggle("Password");
    expect([row("Password").open, address()]).toEqual([false, "/profile?tab=settings"]);
    // Back leads to the page before, not through what was opened.
    expect(router.history.length).toBe(entries);
  });

  it("is opened by its name in the address, on arrival and later", async () => {
    const { router } = await show("/profile#password");
    expect([row("Name").open, row("Password").open]).toEqual([false, true]);
    expect(screen.getByText("Change it here.")).toBeTruthy();
    await router.navigate({ to: ".", hash: "name" });
    await settle(5);
    expect([row("Name").open, row("Password").open]).toEqual([true, true]);
  });

  it("leaves the address to the row it names last, also when another's event comes later", async () => {
    const { address, router } = await show("/profile");
    row("Name").addEventListener("toggle", () => void router.navigate({ to: ".", hash: "password" }), {
      capture: true,
      once: true,
    });
    await router.navigate({ to: ".", hash: "name" });
    await settle(5);
    expect([address(), row("Name").open, row("Password").open]).toEqual(["/profile#password", true, true]);
  });

  it("keeps what was typed while it is closed", async () => {
    await show("/profile");
    await toggle("Name");
    type("First name", "Ruth");
    await toggle("Name");
    await toggle("Name");
    expect(fieldValue("First name")).toBe("Ruth");
  });

  it("mounts a lazy content once it is opened", async () => {
    const mounted = vi.fn();
    await show("/profile", mounted);
    expect(mounted).not.toHaveBeenCalled();
    await toggle("Password");
    await toggle("Password");
    expect(mounted).toHaveBeenCalled();
    expect(screen.getByText("Change it here.")).toBeTruthy();
  });

  it("is opened by an error in it", async () => {
    await show("/profile");
    await press("Fail");
    expect(row("Name").open).toBe(true);
  });
});
