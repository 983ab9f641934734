import { useId } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import { answered, api } from "#src/client/api.ts";
import { useConfirm } from "#src/client/confirm.tsx";
import { ChipsField, FormField } from "#src/client/forms/form-field.tsx";
import { FormErrors } from "#src/client/forms/form-errors.tsx";
import { numberFrom } from "#src/client/forms/form-values.ts";
import { FormErrorText } from "#src/client/forms/form-error-text.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { reviewInput, type ReportCase, type ReviewedInput } from "#src/core/moderation/case.schema.ts";
import { type DecisionAction } from "#src/core/moderation/report.options.ts";
import { appealDays } from "#src/core/moderation/report.limits.ts";
import { Button } from "#src/ui/button.tsx";
import { Input, Textarea } from "#src/ui/input.tsx";
import { Switch } from "#src/ui/switch.tsx";

type Values = { action: DecisionAction | ""; days: string; reason: string; hides: boolean };

const schema = z
  .custom<Values>()
  .transform(({ action, days, ...rest }): unknown => ({
    ...rest,
    action,
    days: action === "suspend" ? numberFrom(days) : null,
  }))
  .pipe(reviewInput);

const actions = [
  { value: "dismiss", label: "Dismiss" },
  { value: "hide", label: "Hide Content" },
  { value: "warn", label: "Warn" },
  { value: "suspend", label: "Suspend" },
  { value: "end", label: "End Membership" },
] as const;

export function DecideForm({
  found,
  onDecided,
}: {
  found: ReportCase;
  onDecided: (decided: ReportCase) => void;
}) {
  const name = found.about?.person.firstName ?? "She";
  const confirm = useConfirm();
  const hidesId = useId();
  const form = useApiForm({
    schema,
    initial: { action: "", days: "14", reason: "", hides: false },
    draft: `report decision ${found.id}`,
    call: (json) => answered(api.api.admin.reports[":id"].review.$post({ param: { id: found.id }, json })),
    ask: (input) => (isSevere(input.action) ? confirm(questionOf(found, input)) : Promise.resolve(true)),
    failed: "Failed to decide the report. Please try again.",
    changes: ["/api/admin/reports", "/api/admin/waiting", "/api/admin/queue"],
    onDone: onDecided,
  });
  const { action, days } = form.watch();
  const notified = action !== "" && action !== "dismiss";
  return (
    <form
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className="grid gap-4 border-t border-line pt-4"
    >
      <FormErrors errors={form.formState.errors} setFocus={form.setFocus} />
      <ChipsField form={form} name="action" legend="Action" options={actions} />
      <div className="grid gap-4 sm:grid-cols-[auto_1fr]">
        {action === "suspend" && (
          <div className="w-28">
            <FormField form={form} name="days" label="Days" hint="From now" required>
              {(field) => <Input {...field} inputMode="numeric" autoComplete="off" />}
            </FormField>
          </div>
        )}
        <div className={action === "suspend" ? undefined : "sm:col-span-2"}>
          <FormField
            form={form}
            name="reason"
            label="Reason"
            hint={
              notified
                ? `Required. ${name} gets it by email, with how to appeal.`
                : "Required. Only admins and moderators see it."
            }
            required
          >
            {(field) => <Textarea {...field} className="min-h-24!" />}
          </FormField>
        </div>
      </div>
      {notified && action !== "hide" && (
        <div className="flex items-center justify-between gap-4">
          <label htmlFor={hidesId} className="type-label">
            {`Hide the ${found.what.toLowerCase()} too`}
          </label>
          <Controller
            control={form.control}
            name="hides"
            render={({ field }) => (
              <Switch id={hidesId} checked={field.value} onCheckedChange={field.onChange} />
            )}
          />
        </div>
      )}
      {action === "suspend" && found.held && (
        <p className="rounded-control bg-butter-wash p-4 text-butter-ink">{heldText(found)}</p>
      )}
      <FormErrorText error={form.formError} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="type-small text-ink-soft">Everyone who reported it gets the outcome by email.</p>
        <Button
          type="submit"
          variant={isSevere(action) ? "danger" : "ink"}
          busy={form.busy}
          busyLabel="Saving..."
        >
          {labelOf(action, days)}
        </Button>
      </div>
    </form>
  );
}

const isSevere = (action: DecisionAction | "") => action === "suspend" || action === "end";

/** What a suspension puts on hold: "Dana hosts 1 event with 19 people. Her events go on hold …" */
function heldText({ about, held }: ReportCase): string {
  if (!held) return "";
  return `${about?.person.firstName ?? "She"} ${held}. Her events go on hold and we keep her spots. After ${appealDays} days without an appeal, what starts before she is back is cancelled or given away.`;
}

function questionOf(found: ReportCase, { action, days }: ReviewedInput) {
  const { firstName, lastName } = found.about?.person ?? { firstName: "this", lastName: "member" };
  const asked = { danger: true, action: () => Promise.resolve(true) };
  if (action === "end") {
    return {
      ...asked,
      confirmLabel: "End Membership",
      title: `End the membership of ${firstName} ${lastName}?`,
      text: "She’s no longer a verified member or an admin. She can ask to be verified again.",
    };
  }
  return {
    ...asked,
    confirmLabel: "Suspend",
    title: `Suspend ${firstName} ${lastName} for ${days} ${days === 1 ? "day" : "days"}?`,
    text: `She can sign in, read and appeal. Her posts are hidden until it ends. ${heldText(found)}`.trim(),
  };
}

function labelOf(action: DecisionAction | "", days: string): string {
  if (action === "") return "Decide";
  const count = numberFrom(days);
  if (action === "suspend" && Number.isInteger(count))
    return `Suspend for ${count} ${count === 1 ? "Day" : "Days"}`;
  return actions.find(({ value }) => value === action)!.label;
}
