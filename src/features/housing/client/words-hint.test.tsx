import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useForm } from "react-hook-form";
import { NewListing } from "#src/features/housing/client/new-listing.tsx";
import { emptyListing, type ListingFormValues } from "#src/features/housing/client/listing-form-values.ts";
import { WordsHint } from "#src/features/housing/client/words-hint.tsx";
import type { ListingInput } from "#src/features/housing/listing.schema.ts";
import { fakeApi } from "#testing/components/fake-api.ts";
import { press } from "#testing/components/page-actions.ts";
import { renderPage, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const hint = () => screen.queryByText("You can leave it.")?.closest("[role=status]")?.textContent;
const pause = async () => act(async () => vi.advanceTimersByTime(1000));
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("words while posting a home", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));

  it("are hinted at once she pauses, without keeping her from posting", async () => {
    const { sent } = fakeApi({ "POST /api/housing": { status: 201, body: {} } });
    await renderPage({ path: "/housing", component: () => <NewListing onClose={() => {}} /> });
    fill(/^Title/, "Quiet room, students only");
    expect(hint()).toBeUndefined();
    await pause();
    expect(hint()).toContain(
      "“students only” says who you want, not what the home is. Try “Quiet on weeknights, desk in every room.”",
    );
    fill(/^Location/, "Beacon, NY");
    fill(/^Rent/, "950");
    await press("Post Listing");
    expect(sent.at(-1)?.body).toMatchObject({ title: "Quiet room, students only" });
  });

  it("that refuse a voucher are refused at their field", async () => {
    const { sent } = fakeApi({});
    await renderPage({ path: "/housing", component: () => <NewListing onClose={() => {}} /> });
    fill(/^Title/, "Bright room");
    fill(/^Location/, "Beacon, NY");
    fill(/^Rent/, "950");
    fill(/^Description/, "Morning sun. No vouchers please.");
    await press("Post Listing");
    const field = screen.getByLabelText(/^Description/);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(field.getAttribute("aria-describedby")!)?.textContent).toBe(
      "Please take out “No vouchers”. In New York, Connecticut and New Jersey a home can’t be refused because of how the rent is paid.",
    );
    expect(sent).toEqual([]);
  });

  it.each([
    ["whole" as const, /^“Women only” says who you want, not what the home is\./],
    ["room" as const, /^“Women only” is fine where you share the kitchen or bath\.$/],
    ["" as const, /^$/],
  ])("about women, in a home of kind %s, are told: %s", async (kind, told) => {
    function Title() {
      const form = useForm<ListingFormValues, unknown, ListingInput>({
        defaultValues: { ...emptyListing, title: "Women only", kind },
      });
      return <WordsHint control={form.control} name="title" />;
    }
    await renderPage({ path: "/housing", component: Title });
    await pause();
    expect(screen.getByRole("status").textContent).toMatch(told);
  });
});
