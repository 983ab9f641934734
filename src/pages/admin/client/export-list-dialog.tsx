import { z } from "zod";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { useDialogForm } from "#src/client/forms/use-api-form.ts";
import { exportList } from "#src/pages/admin/client/member.api.ts";
import { memberLimits } from "#src/pages/admin/member.limits.ts";
import { listExportInput } from "#src/pages/admin/member.schema.ts";
import type { MemberFilters } from "#src/pages/admin/member.address.ts";
import { withCommas } from "#src/shared/format.ts";
import { Textarea } from "#src/ui/input.tsx";
import { Tick } from "#src/ui/tick.tsx";

type ExportListDialogProps = { filters: MemberFilters; onClose: () => void };

export function ExportListDialog({ filters, onClose }: ExportListDialogProps) {
  const form = useDialogForm({
    schema: z
      .custom<{ congregation: boolean; reason: string }>()
      .transform((values): unknown => ({ ...filters, ...values }))
      .pipe(listExportInput),
    initial: { congregation: false, reason: "" },
    call: exportList,
    failed: "Failed to export the list. Please try again.",
    done: { title: "List exported", description: "Delete the file once you’re done with it." },
    changes: ["/api/admin/members"],
    onDone: onClose,
  });
  const { congregation } = form.watch();
  return (
    <FormDialog
      form={form}
      title="Export this list?"
      discardTitle="Discard the export?"
      submitLabel="Export List"
      busyLabel="Exporting..."
      onClose={onClose}
      size="short"
    >
      <p>
        {`A file for your spreadsheet, with the filters that you see, up to ${withCommas(memberLimits.exported)} members. It’s kept in the log that you took it.`}
      </p>
      <Tick
        {...form.register("congregation")}
        label="With congregations"
        hint="Only if you can’t do without. Members trust us with this."
      />
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="Kept in the log, with your name."
        required={congregation}
        optional={!congregation}
      >
        {(field) => <Textarea {...field} maxLength={memberLimits.reason} className="min-h-24!" />}
      </FormField>
    </FormDialog>
  );
}
