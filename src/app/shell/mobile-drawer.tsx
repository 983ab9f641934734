import { Brand } from "#src/app/shell/brand.tsx";
import { MenuLinks } from "#src/app/shell/menu-links.tsx";
import type { ShellUser } from "#src/app/shell/navigation.ts";
import { Drawer } from "#src/ui/drawer.tsx";

interface MobileDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Closes it before its code has loaded. */
  onClose: () => void;
  productName: string;
  user: ShellUser | null | undefined;
}

/** The navigation of narrow screens. */
export function MobileDrawer({ open, onOpenChange, productName, user }: MobileDrawerProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      label="Menu"
      closeLabel="Close menu"
      head={<Brand name={productName} />}
    >
      <MenuLinks user={user} onLeave={() => onOpenChange(false)} />
    </Drawer>
  );
}
