import { useId, type ReactNode, type SubmitEvent } from "react";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

type FilterDialogProps = {
  /** The label of the search button. */
  search: string;
  onClose: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClear: () => void;
  children: ReactNode;
};

/** The dialog with all filters of a list, for narrow windows. */
export function FilterDialog({ search, onClose, onSubmit, onClear, children }: FilterDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Filters"
      size="short"
      footer={
        <>
          <Button onClick={onClear}>Clear Filters</Button>
          <Button type="submit" form={formId} variant="primary">
            {search}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className="grid gap-6">
        {children}
      </form>
    </Dialog>
  );
}
