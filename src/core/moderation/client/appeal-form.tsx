import { FormErrors } from "#src/client/forms/form-errors.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { makeAppeal } from "#src/core/moderation/client/report.api.ts";
import { appealInput } from "#src/core/moderation/decision.schema.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { Textarea } from "#src/ui/input.tsx";

export function AppealForm({ id, onDone }: { id: string; onDone: () => void }) {
  const form = useApiForm({
    schema: appealInput,
    initial: { text: "" },
    draft: `appeal ${id}`,
    call: makeAppeal(id),
    done: { title: "Appeal sent", description: "We look at it again, and write to you." },
    failed: "Failed to send your appeal. Please try again.",
    changes: ["/api/decisions"],
    onDone,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className="grid gap-4 border-t border-line pt-4"
    >
      <FormErrors errors={form.formState.errors} setFocus={form.setFocus} />
      <FormField
        form={form}
        name="text"
        label="Appeal"
        hint="Why do you think it is a mistake? You can appeal once."
        required
      >
        {(field) => <Textarea {...field} />}
      </FormField>
      {form.formError && <Banner tone="bad">{form.formError.text}</Banner>}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={form.busy}
        busyLabel="Sending..."
      >
        Send Appeal
      </Button>
    </form>
  );
}
