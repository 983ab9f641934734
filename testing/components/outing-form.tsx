import { Controller } from "react-hook-form";
import { z } from "zod";
import { apiFetch, checked, keyHeader } from "#src/client/api.ts";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { useDialogForm } from "#src/client/forms/use-api-form.ts";
import { Input } from "#src/ui/input.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { renderPage } from "#testing/components/render-page.tsx";

export const outingCall = "POST /api/outings";
/** The error shown when sending fails for a reason that is not the user's. */
export const outingFailed = "Failed to create outing. Please try again.";
const outing = z.object({
  place: z.string().trim().min(1, "Where does it go?"),
  seats: z
    .string()
    .transform((text) => (text === "" ? null : Number(text)))
    .pipe(z.number("How many seats?").int("Whole seats, please.").nullable()),
  stops: z.array(z.string().max(10, "A shorter name, please.")),
});

const stay = () => {};

type OutingProps = {
  draft?: string;
  stored?: { place: string; seats: string; stops: string[]; updatedAt: string };
  onClose?: () => void;
};

/** A small form in a dialog, for tests of what all forms have in common. */
export function NewOuting({ draft, stored, onClose = stay }: OutingProps) {
  const { updatedAt, ...initial } = stored ?? { updatedAt: undefined, place: "", seats: "4", stops: [] };
  const form = useDialogForm({
    schema: outing,
    initial,
    updatedAt,
    draft,
    call: (json, key, since) =>
      checked(
        apiFetch("/api/outings", {
          method: "POST",
          body: JSON.stringify({ ...json, updatedAt: since }),
          headers: keyHeader(key),
        }),
      ),
    done: { title: "Success", description: "Off we go." },
    failed: outingFailed,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="New Outing"
      discardTitle="Discard outing?"
      submitLabel="Create"
      busyLabel="Creating..."
      onClose={onClose}
    >
      <FormField form={form} name="place" label="Place">
        {(field) => <Input {...field} />}
      </FormField>
      <FormField form={form} name="seats" label="Seats">
        {(field) => <Input {...field} />}
      </FormField>
      <FormField form={form} name="stops" label="Stops">
        {({ id }) => (
          <Controller
            control={form.control}
            name="stops"
            render={({ field }) => (
              <input
                id={id}
                value={field.value.join(",")}
                onChange={(event) => field.onChange(event.target.value.split(","))}
              />
            )}
          />
        )}
      </FormField>
      <output>{form.dirty ? "typed" : "untouched"}</output>
    </FormDialog>
  );
}

/** Opens the form on a page; `answer` is the response to sending it. */
export async function openOuting(
  answer: FakeAnswer = { status: 201 },
  props: Parameters<typeof NewOuting>[0] = {},
) {
  const fake = fakeApi({ [outingCall]: answer });
  const page = await renderPage({ path: "/events", component: () => <NewOuting {...props} /> });
  return { ...fake, ...page };
}
