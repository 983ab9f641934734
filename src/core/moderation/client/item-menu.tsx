import { Ban, Flag } from "lucide-react";
import type { ComponentProps } from "react";
import { useBlock } from "#src/core/moderation/client/block-button.tsx";
import { useReport } from "#src/core/moderation/client/report-button.tsx";
import { sayNotLoaded } from "#src/client/site-update.ts";
import { Menu, type MenuItem } from "#src/ui/menu.tsx";
import { OwnElement } from "#src/ui/own-element.tsx";

type ItemMenuProps = {
  /** The accessible name: "More about this post". */
  label: string;
  /** Further actions, the safe before the dangerous. */
  items: readonly MenuItem[];
  report: Parameters<typeof useReport>[0];
  block: Parameters<typeof useBlock>[0];
} & Pick<ComponentProps<typeof Menu>, "icon" | "className" | "ref">;

/** The menu of an item that somebody wrote: the page's own actions, then reporting it and blocking its author. */
export function ItemMenu({ items, report, block, ...menu }: ItemMenuProps) {
  const { ask, dialog } = useReport(report);
  const blockAuthor = useBlock(block);
  const all: MenuItem[] = [...items];
  if (ask) all.push({ label: "Report", icon: Flag, onSelect: ask });
  if (blockAuthor) {
    const onSelect = () => void blockAuthor();
    all.push({ label: `Block ${block.person.firstName}`, icon: Ban, onSelect, danger: true });
  }
  return (
    <>
      <Menu
        items={all}
        onLoadFailed={(error) => void sayNotLoaded(error, "Couldn’t open the menu")}
        {...menu}
      />
      <OwnElement>{dialog}</OwnElement>
    </>
  );
}
