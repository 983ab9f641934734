import { z } from "zod";
import { ChipsField, FormField } from "#src/client/forms/form-field.tsx";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { numberFrom } from "#src/client/forms/form-values.ts";
import { useDialogForm } from "#src/client/forms/use-api-form.ts";
import { actsOn } from "#src/pages/admin/client/member.api.ts";
import { actTitle, actWords, type Act } from "#src/pages/admin/client/member-act-words.ts";
import { memberLimits } from "#src/pages/admin/member.limits.ts";
import {
  actInput,
  memberDecisionInput,
  memberDecisions,
  planInput,
  roleInput,
  type MemberForAdmins,
} from "#src/pages/admin/member.schema.ts";
import { DateInput, Input, Textarea } from "#src/ui/input.tsx";

type MemberActDialogProps = {
  act: Act;
  member: MemberForAdmins;
  onClose: () => void;
  onDecided: (caseId: string, title: string) => void;
  onDeleted: () => void;
};

type Values = { plan: string; until: string; days: string; role: string; reason: string };

const isDecision = (act: Act): act is (typeof memberDecisions)[number] =>
  memberDecisions.some((decision) => decision === act);

/** Checks the fields of an act, and makes its call; a decision returns its case. */
function callOf(act: Act, id: string): { schema: z.ZodType; call: (input: never) => Promise<unknown> } {
  const on = actsOn(id);
  if (act === "plan") return { schema: planInput, call: on.plan };
  if (act === "role") return { schema: roleInput, call: on.role };
  if (isDecision(act)) return { schema: memberDecisionInput, call: on.decide };
  return { schema: actInput, call: on[act] };
}

const fieldsOf = (act: Act, { plan, until, days, role, reason }: Values): object => {
  if (act === "plan") return { plan, until: plan === "basic" ? null : until, reason };
  if (act === "role") return { role, reason };
  if (act === "suspend") return { action: act, days: numberFrom(days), reason };
  return isDecision(act) ? { action: act, reason } : { reason };
};

const plans = [
  { value: "premium", label: "CC Insider" },
  { value: "vip", label: "CC Elite" },
  { value: "basic", label: "Take back" },
] as const;

const roles = [
  { value: "member", label: "Member" },
  { value: "moderator", label: "Moderator" },
  { value: "admin", label: "Admin" },
] as const;

/** Says what an act does, and asks for its reason. */
export function MemberActDialog({ act, member, onClose, onDecided, onDeleted }: MemberActDialogProps) {
  const words = actWords[act];
  const { schema, call } = callOf(act, member.id);
  const form = useDialogForm({
    schema: z
      .custom<Values>()
      .transform((values): unknown => fieldsOf(act, values))
      .pipe(schema),
    initial: { plan: "premium", until: "", days: "14", role: member.role, reason: "" },
    call: (input) => call(input as never),
    failed: words.failed,
    ...(!isDecision(act) && { done: { title: words.done } }),
    // Her page is gone with her account.
    changes: act === "delete" ? ["/api/admin/waiting"] : ["/api/admin/members", "/api/admin/reports"],
    onDone: (made) => {
      onClose();
      if (act === "delete") onDeleted();
      if (made && typeof made === "object" && "caseId" in made) onDecided(String(made.caseId), words.done);
    },
  });
  const { plan } = form.watch();
  return (
    <FormDialog
      form={form}
      title={actTitle(act, member.person.firstName)}
      discardTitle="Discard the reason?"
      submitLabel={words.submit}
      busyLabel={words.busy}
      onClose={onClose}
      size="short"
    >
      <p className="wrap-anywhere">{words.text(member)}</p>
      {act === "plan" && <ChipsField form={form} name="plan" legend="Plan" options={plans} required />}
      {act === "plan" && plan !== "basic" && (
        <FormField form={form} name="until" label="Last day" required>
          {(field) => <DateInput {...field} placeholder="Choose a day" />}
        </FormField>
      )}
      {act === "role" && <ChipsField form={form} name="role" legend="Role" options={roles} required />}
      {act === "suspend" && (
        <div className="w-28">
          <FormField form={form} name="days" label="Days" hint="From now" required>
            {(field) => <Input {...field} inputMode="numeric" autoComplete="off" />}
          </FormField>
        </div>
      )}
      <FormField form={form} name="reason" label="Reason" hint={hintOf(act, member)} required>
        {(field) => <Textarea {...field} maxLength={memberLimits.reason} className="min-h-24!" />}
      </FormField>
    </FormDialog>
  );
}

const isTold = (act: Act) => isDecision(act) || act === "delete";

const hintOf = (act: Act, { person }: MemberForAdmins) =>
  isTold(act)
    ? `${person.firstName} gets it by email, with how to object.`
    : "Kept in the log, with your name.";
