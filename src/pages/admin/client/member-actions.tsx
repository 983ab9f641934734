import { useRouter } from "@tanstack/react-router";
import { Download, LogOut } from "lucide-react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useAction } from "#src/client/use-action.ts";
import { useDialog } from "#src/client/use-dialog.ts";
import { undoSeconds } from "#src/core/moderation/report.limits.ts";
import { undoDecision } from "#src/pages/admin/client/member.api.ts";
import { actTitle, type Act } from "#src/pages/admin/client/member-act-words.ts";
import { membersAddress } from "#src/pages/admin/member.address.ts";
import type { MemberForAdmins } from "#src/pages/admin/member.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast.ts";

type DialogProps = {
  act: Act;
  member: MemberForAdmins;
  onClose: () => void;
  onDecided: (caseId: string, title: string) => void;
  onDeleted: () => void;
};

const ActDialog = lazyDialog<DialogProps>(
  ({ act, member }) => actTitle(act, member.person.firstName),
  () => import("#src/pages/admin/client/member-act-dialog.tsx").then((module) => module.MemberActDialog),
  { frame: { size: "short", width: "30rem" } },
);

/** What an admin may do with a member; each opens a dialog that says what it does and asks for a reason. */
export function MemberActions({ member }: { member: MemberForAdmins }) {
  const { open, value: act, show, hide } = useDialog<Act>("act");
  const { navigate } = useRouter();
  const undoing = useAction({
    call: undoDecision,
    done: { title: "Undone", description: "Nobody was told." },
    failed: "Failed to undo the decision. Please try again.",
    changes: ["/api/admin/members", "/api/admin/reports", "/api/admin/waiting"],
  });
  const offerUndo = (caseId: string, title: string) =>
    toast({
      title,
      description: `We’ll send the email in ${undoSeconds} seconds.`,
      action: { label: "Undo", onClick: () => undoing.run(caseId) },
      duration: undoSeconds * 1000,
      stays: true,
    });
  const { can, person, role, suspension, verified } = member;
  return (
    <aside
      aria-labelledby="actions"
      className="grid gap-3 rounded-card bg-surface p-5 shadow-panel lg:sticky lg:top-24"
    >
      <h2 id="actions" className="type-h3">
        Plan and account
      </h2>
      {can.act ? (
        <>
          <Button wide onClick={() => void show("plan")}>
            Change Plan
          </Button>
          {can.sendConfirmation && (
            <Button wide icon="mail" onClick={() => void show("confirmation")}>
              Send Confirmation Again
            </Button>
          )}
          <Button wide icon={LogOut} onClick={() => void show("sign-out")}>
            Sign Her Out Everywhere
          </Button>
          <Button wide icon={Download} onClick={() => void show("export")}>
            Export Her Data
          </Button>
          <Button wide onClick={() => void show("role")}>
            {role === "member" ? "Give Her a Role" : "Change Her Role"}
          </Button>
          <hr className="border-line" />
          <Button wide onClick={() => void show("warn")}>
            Warn
          </Button>
          {!suspension && (
            <Button wide variant="danger" onClick={() => void show("suspend")}>
              Suspend
            </Button>
          )}
          {verified && (
            <Button wide variant="danger" onClick={() => void show("end")}>
              End Membership
            </Button>
          )}
          {can.delete && (
            <Button wide variant="danger" onClick={() => void show("delete")}>
              Delete Account
            </Button>
          )}
          <p className="type-small text-ink-soft">
            {`Each asks for a reason, which goes into the log. ${person.firstName} gets an email if she’s warned or suspended, her membership ends or her account is deleted.`}
          </p>
        </>
      ) : (
        <p className="text-ink-soft">This is your own account, so another admin has to change it.</p>
      )}
      {open && act && (
        <ActDialog
          key={act}
          act={act}
          member={member}
          onClose={() => void hide()}
          onDecided={offerUndo}
          onDeleted={() => void navigate({ href: membersAddress(), replace: true })}
        />
      )}
    </aside>
  );
}
