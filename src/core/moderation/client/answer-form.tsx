import { ChipsField, FormField } from "#src/client/forms/form-field.tsx";
import { FormErrors } from "#src/client/forms/form-errors.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { answerAppeal } from "#src/core/moderation/client/admin-reports.api.ts";
import { appealReview } from "#src/core/moderation/case.schema.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { Textarea } from "#src/ui/input.tsx";

const answers = [
  { value: "upheld", label: "Uphold" },
  { value: "taken back", label: "Take Back" },
] as const;

type AnswerFormProps = { id: string; name: string; onAnswered: () => void };

/** The form in which an admin answers an appeal: the decision stands, or is taken back. */
export function AnswerForm({ id, name, onAnswered }: AnswerFormProps) {
  const form = useApiForm({
    schema: appealReview,
    initial: { reason: "" },
    draft: `appeal answer ${id}`,
    call: answerAppeal(id),
    done: { title: "Appeal answered", description: `${name} is told by mail.` },
    failed: "Failed to answer the appeal. Please try again.",
    changes: ["/api/admin/reports"],
    onDone: onAnswered,
  });
  const answer = form.watch("answer");
  return (
    <form
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className="grid gap-4 border-t border-line pt-4"
    >
      <FormErrors errors={form.formState.errors} setFocus={form.setFocus} />
      <ChipsField form={form} name="answer" legend="Answer" options={answers} />
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint={`Required. ${name} gets it by mail.`}
        required
      >
        {(field) => <Textarea {...field} className="min-h-24!" />}
      </FormField>
      {form.formError && <Banner tone="bad">{form.formError.text}</Banner>}
      <Button type="submit" variant="ink" className="justify-self-end" busy={form.busy} busyLabel="Saving...">
        {answers.find(({ value }) => value === answer)?.label ?? "Answer"}
      </Button>
    </form>
  );
}
