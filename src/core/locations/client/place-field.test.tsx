import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { PlaceField } from "#src/core/locations/client/place-field.tsx";
import { usePlaceQuestion } from "#src/core/locations/client/place-question.ts";
import { fakeApi } from "#testing/components/fake-api.ts";
import { alerts } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

function WhereSheLooks() {
  const place = usePlaceQuestion({ stored: "By the old mill", wide: true });
  const form = useApiForm({
    schema: z.object({ location: z.string() }),
    initial: { location: "By the old mill" },
    call: async () => ({}),
    done: { title: "Saved", description: "" },
    failed: "",
  });
  return <PlaceField form={form} name="location" label="Location" place={place} />;
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Location" });

/** Leaves the field with a text that the API understands as given. */
async function leaveWith(typed: string, known: object | null, choices: string[] = []) {
  const home = { written: null, choices };
  fakeApi({
    [`GET /api/places?q=${encodeURIComponent(typed).replaceAll("%20", "+")}`]: {
      json: { known, commute: null, suggestions: [], home },
    },
  });
  await renderPage({ component: WhereSheLooks });
  fireEvent.change(field(), { target: { value: typed } });
  fireEvent.blur(field());
  await settle(10);
}

describe("a field for the area where somebody looks", () => {
  it("replaces anything wider than a town by its name", async () => {
    await leaveWith("hudson lin", { name: "Hudson Line", guessed: true });
    expect(field().value).toBe("Hudson Line");
    expect(alerts()).toEqual([]);
  });

  it("leaves several towns as she lists them", async () => {
    const both = ["Beacon, NY", "Cold Spring, NY"];
    await leaveWith("beacon or cold spring", { name: both.join(" and "), guessed: true }, both);
    expect(field().value).toBe("beacon or cold spring");
    expect(alerts()).toEqual([]);
  });

  it("asks which of the towns with the same name she means", async () => {
    await leaveWith("Middletown", { name: "Middletown", guessed: false }, [
      "Middletown, NY",
      "Middletown, CT",
    ]);
    expect(alerts()[0]).toContain("Which place do you mean by “Middletown”?");
  });

  it("asks about an unknown place, unless it is the stored one", async () => {
    await leaveWith("Atlantis", null);
    expect(alerts()[0]).toContain("We don’t know a town called “Atlantis”.");
    fireEvent.change(field(), { target: { value: "By the old mill" } });
    fireEvent.blur(field());
    await settle(10);
    expect(alerts()).toEqual([]);
  });
});
