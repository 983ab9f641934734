import { SlidersHorizontal, X } from "lucide-react";
import { Button, IconButton } from "#src/ui/button.tsx";

type FiltersButtonProps = {
  /** How many filters are in force. */
  count: number;
  /** The id of the panel that opens instead of the dialog before hydration and without JavaScript. */
  panelId: string;
  onOpen: () => void;
  className?: string;
};

/** Opens the dialog with a list's filters, and says how many of them are in force. */
export function FiltersButton({ count, panelId, onOpen, className }: FiltersButtonProps) {
  return (
    <Button
      icon={SlidersHorizontal}
      className={className}
      aria-haspopup="dialog"
      popoverTarget={panelId}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      {count > 0 ? `Filters (${count})` : "Filters"}
    </Button>
  );
}

/** The head of a filter panel, for where it opens as a popover. */
export function FilterPanelHead({ panelId }: { panelId: string }) {
  return (
    <div className="mb-4 flex items-center justify-between panel-inline:hidden">
      <p className="font-serif text-2xl/[1.12] font-semibold">Filters</p>
      <IconButton label="Close" icon={X} popoverTarget={panelId} popoverTargetAction="hide" />
    </div>
  );
}
