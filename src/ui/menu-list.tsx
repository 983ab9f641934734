import { clsx } from "clsx";
import { DropdownMenu as Primitive } from "radix-ui";
import { useRef, type ReactElement } from "react";
import type { MenuItem } from "#src/ui/menu.tsx";
import { Icon } from "#src/ui/icon.tsx";

export type MenuListProps = {
  /** Its button, which has the focus back when the menu closes. */
  children: ReactElement;
  label: string;
  items: readonly MenuItem[];
  /** Whether the press that loaded it was a key's: then its first item takes the focus. Later ones Radix sees itself. */
  byKeyboard: boolean;
};

/** An open menu and its button: under the button from 768 px up, at the foot of the screen on phones. */
export function MenuList({ children, label, items, byKeyboard }: MenuListProps) {
  const first = useRef<HTMLDivElement>(null);
  const enterFirst = useRef(byKeyboard);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuItem>(null);
  return (
    <Primitive.Root defaultOpen>
      <Primitive.Trigger ref={button} asChild>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="menu-list"
          onFocus={() => {
            // Once: from then on the pointer or the keyboard decides.
            if (enterFirst.current) {
              enterFirst.current = false;
              first.current?.focus();
            }
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus({ preventScroll: true });
            // Only now: a dialog that it opens remembers the button, and gives the focus back to it.
            chosen.current?.onSelect();
            chosen.current = null;
          }}
        >
          {items.map((item, index) => (
            <Primitive.Item
              key={item.label}
              ref={index === 0 ? first : undefined}
              onSelect={() => (chosen.current = item)}
              className={clsx("menu-item", item.danger && "text-danger")}
            >
              <Icon icon={item.icon} />
              <span>{item.label}</span>
            </Primitive.Item>
          ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
