import { clsx } from "clsx";
import { DropdownMenu as Primitive } from "radix-ui";
import { useRef, type ReactElement } from "react";
import type { MenuItem } from "#src/ui/menu.tsx";
import { Icon } from "#src/ui/icon.tsx";

export type MenuListProps = {
  /** Its button, which gets the focus back when the menu closes. */
  children: ReactElement;
  label: string;
  items: readonly MenuItem[];
  /** Whether it was loaded by a key press: then its first item gets the focus. Radix handles later key presses itself. */
  byKeyboard: boolean;
};

/** An open menu and its button: below the button from 768 px up, at the bottom of the screen on phones. */
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
            // Only the first time; after that, the pointer or the keyboard decides.
            if (enterFirst.current) {
              enterFirst.current = false;
              first.current?.focus();
            }
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus({ preventScroll: true });
            // Not earlier, so that a dialog that it opens finds the button focused, and returns the focus to it.
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
