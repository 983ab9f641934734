import { CalendarPlus } from "lucide-react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog, useReopen } from "#src/client/use-dialog.ts";
import { offerDraft } from "#src/core/messages/client/appointment-text.ts";
import type { AppointmentSheetProps } from "#src/core/messages/client/appointment-sheet.tsx";
import type { OpenedConversation } from "#src/core/messages/message.schema.ts";
import { Button } from "#src/ui/button.tsx";

const AppointmentSheet = lazyDialog<AppointmentSheetProps>(
  ({ words }) => words.plan,
  () => import("#src/core/messages/client/appointment-sheet.tsx").then((module) => module.AppointmentSheet),
);

/** The dialog for offering times; a page has one, which several buttons may open. */
export const useOfferDialog = () => useDialog("appointment-offer");

/** Offers times for an appointment, where that is possible now. */
export function PlanAppointment({ conversation }: { conversation: OpenedConversation }) {
  const { planning, id } = conversation;
  const { open, show, hide } = useOfferDialog();
  useReopen(planning !== null && offerDraft(id), show);
  if (!planning) return null;
  return (
    <>
      <Button
        size="small"
        icon={CalendarPlus}
        className="flex-none max-md:px-3 max-md:[&_svg]:hidden noscript:hidden"
        onClick={() => void show()}
      >
        {planning.plan}
      </Button>
      {open && <AppointmentSheet conversation={conversation} words={planning} onClose={() => void hide()} />}
    </>
  );
}
