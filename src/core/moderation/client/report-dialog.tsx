import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { useDialogForm } from "#src/client/forms/use-api-form.ts";
import { useAction } from "#src/client/use-action.ts";
import { ApiError, messageOf } from "#src/client/api-error.ts";
import {
  type ReportProps,
  blockPerson,
  makeReport,
  reportDraft,
  reportTitle,
} from "#src/core/moderation/client/moderation.api.ts";
import { SnapshotQuote } from "#src/core/moderation/client/snapshot-quote.tsx";
import { reasonLabels, reportReasons } from "#src/core/moderation/report.options.ts";
import { hoursToDecide } from "#src/core/moderation/report.limits.ts";
import { reportForm } from "#src/core/moderation/report.schema.ts";
import { beginningOf } from "#src/shared/format.ts";
import { ChoiceRows } from "#src/ui/choice-rows.tsx";
import { FieldError } from "#src/ui/field.tsx";
import { Textarea } from "#src/ui/input.tsx";
import { Switch } from "#src/ui/switch.tsx";

const choices = reportReasons.map((value) => ({ value, label: reasonLabels[value] }));

const failed = "Failed to send your report. Please try again.";
const mayHaveArrived =
  "We can’t tell if your report arrived. Please send it again. If it did arrive, it still counts once.";

/** How long the toast offers to block the author, if that failed with the report. */
const untilBlockedMs = 10_000;

export function ReportDialog(props: ReportProps & { onClose: () => void }) {
  const { kind, subjectId, by, says, reason: chosen, onClose } = props;
  const name = by?.firstName ?? "She";
  const client = useQueryClient();
  const [reasonsId, errorId, blockId] = [useId(), useId(), useId()];
  const blocking = useAction({
    call: () => blockPerson(by!.id!),
    done: { title: `${name} is blocked`, description: "We won’t tell her. You can unblock her in Settings." },
    failed: "Failed to block. Please try again.",
    onDone: () => client.invalidateQueries(),
  });
  const form = useDialogForm({
    schema: reportForm.transform((values) => ({ kind, subjectId, ...values })),
    initial: { text: "", block: false, ...(chosen && { reason: chosen }) },
    draft: reportDraft(props),
    call: makeReport,
    done: (report, { reason, text, block }) => ({
      // A new text is added to her first report of the same item, which keeps its reason.
      title: report.reason === reason && report.text === text ? "Report sent" : "Added to your report",
      ...(block && !report.blocked
        ? {
            description: `A person reads it within ${hoursToDecide} hours. But we couldn’t block ${by?.firstName ?? "her"} yet.`,
            ...(by?.id && { action: { label: `Block ${name}`, onClick: () => blocking.run() } }),
            duration: untilBlockedMs,
            stays: true,
          }
        : {
            description: `A person reads it within ${hoursToDecide} hours. We’ll email you when it’s decided.`,
          }),
    }),
    failed: (error) => ({
      title: "Error",
      description:
        error instanceof ApiError && error.status < 500 ? messageOf(error, failed) : mayHaveArrived,
    }),
    changes: ["/api/reports"],
    onDone: (_report, { block }) => {
      onClose();
      // The blocked member's content disappears from every list.
      if (block) void client.invalidateQueries();
    },
  });
  const error = form.formState.errors.reason?.message;
  return (
    <FormDialog
      form={form}
      title={reportTitle(props)}
      discardTitle="Discard report?"
      submitLabel="Send Report"
      busyLabel="Sending..."
      onClose={onClose}
    >
      <SnapshotQuote caption={by?.firstName ?? "Reported"}>
        <blockquote className="wrap-anywhere whitespace-pre-line">{beginningOf(says)}</blockquote>
      </SnapshotQuote>
      <div className="grid gap-2">
        <p id={reasonsId} className="type-label">
          What’s wrong?
        </p>
        <Controller
          control={form.control}
          name="reason"
          render={({ field }) => (
            <ChoiceRows
              choices={choices}
              value={field.value}
              onChange={field.onChange}
              labelledBy={reasonsId}
              describedBy={error && errorId}
            />
          )}
        />
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      <FormField form={form} name="text" label="What happened?" hint="Two or three sentences are enough.">
        {(field) => <Textarea {...field} />}
      </FormField>
      <div className="flex items-center justify-between gap-4">
        <div className="grid">
          <label htmlFor={blockId} className="type-label">
            {`Block ${by?.firstName ?? "her"} too`}
          </label>
          <span id={`${blockId}-hint`} className="type-small text-ink-soft">
            Right away. We won’t tell her.
          </span>
        </div>
        <Controller
          control={form.control}
          name="block"
          render={({ field }) => (
            <Switch
              id={blockId}
              aria-describedby={`${blockId}-hint`}
              checked={field.value ?? false}
              onCheckedChange={field.onChange}
            />
          )}
        />
      </div>
      <p className="type-small text-ink-soft">
        {`${
          kind === "message"
            ? "An admin will read this message and the ten before it"
            : `An admin will read this version within ${hoursToDecide} hours`
        }${kind === "message" ? ` within ${hoursToDecide} hours` : ""}. We won’t tell ${name} who reported it. We’ll email you when it’s decided.`}
      </p>
    </FormDialog>
  );
}
