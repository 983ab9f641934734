import { EllipsisVertical, type LucideIcon } from "lucide-react";
import { useState, type ComponentType, type MouseEvent, type Ref } from "react";
import { IconButton } from "#src/ui/button.tsx";
import type { Drawing } from "#src/ui/icon.tsx";
import type { MenuListProps } from "#src/ui/menu-list.tsx";

export type MenuItem = {
  label: string;
  icon: LucideIcon;
  /** Runs once the menu is closed, and may open a dialog. */
  onSelect: () => void;
  /** Comes last, in the danger color. */
  danger?: boolean;
};

type MenuProps = {
  /** The accessible name of the button and of the menu: "More about this post". */
  label: string;
  icon?: Drawing;
  items: readonly MenuItem[];
  /** Says that the menu's code did not load. */
  onLoadFailed: (error: unknown) => void;
  className?: string;
  /** Its button, for something that replaces it and later returns the focus. */
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** A button that opens a menu of actions; the menu's code is loaded once the button is hovered, focused or clicked. */
export function Menu(props: MenuProps) {
  const { label, icon = EllipsisVertical, items, onLoadFailed, className, ref } = props;
  const [List, setList] = useState<ComponentType<MenuListProps>>();
  const [byKeyboard, setByKeyboard] = useState(false);
  const button = { label, icon, className, ref, "aria-haspopup": "menu" } as const;
  if (items.length === 0) return null;
  if (List) {
    return (
      <List label={label} items={items} byKeyboard={byKeyboard}>
        <IconButton {...button} />
      </List>
    );
  }
  const open = ({ detail }: MouseEvent) => {
    // A click by Enter or Space has no count.
    setByKeyboard(detail === 0);
    loadList().then((loaded) => setList(() => loaded), onLoadFailed);
  };
  return (
    <IconButton {...button} aria-expanded={false} onPointerEnter={prepare} onFocus={prepare} onClick={open} />
  );
}

const loadList = () => import("#src/ui/menu-list.tsx").then(({ MenuList }) => MenuList);
const prepare = () => void loadList().catch(() => {});
