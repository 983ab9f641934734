import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import type { PlaceFormProps } from "#src/core/messages/client/place-form.tsx";
import type { Appointment } from "#src/core/messages/appointment.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { ShortSkeleton } from "#src/ui/short-skeleton.tsx";

const PlaceForm = lazyDialog<PlaceFormProps>(
  ({ appointment }) => (appointment.place ? "Change Where" : "Write Where"),
  () => import("#src/core/messages/client/place-form.tsx").then((module) => module.PlaceForm),
  { frame: { skeleton: <ShortSkeleton /> } },
);

/** For the owner of what the two meet about: writes where, or changes that. */
export function WritePlace({ appointment }: { appointment: Appointment }) {
  const { open, show, hide } = useDialog("appointment-place");
  return (
    <>
      <Button size="small" className="justify-self-start noscript:hidden" onClick={() => void show()}>
        {appointment.place ? "Change Where" : "Write Where"}
      </Button>
      {open && <PlaceForm appointment={appointment} onClose={() => void hide()} />}
    </>
  );
}
