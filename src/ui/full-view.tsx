import { Dialog as Primitive } from "radix-ui";
import { IconButton } from "#src/ui/button.tsx";
import { useFocusReturn } from "#src/ui/dialog.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type FullViewProps = { open: boolean; onClose: () => void; title: string; children: Elements };

/** Full-screen pictures, with only a title and a close button. */
export function FullView({ open, onClose, title, children }: FullViewProps) {
  const focusReturn = useFocusReturn();
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Content
          aria-describedby={undefined}
          {...focusReturn}
          // Focus on the strip, so that the arrow keys work at once.
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            const strip = document.querySelector<HTMLElement>("[data-full-view] [tabindex='0']");
            if (!strip) return;
            event.preventDefault();
            strip.focus();
          }}
          data-full-view=""
          className="fixed inset-0 z-40 grid grid-rows-[auto_minmax(0,1fr)] bg-block text-on-block outline-none data-[state=open]:animate-fade-in"
        >
          <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-5">
            <Primitive.Title className="truncate text-xl/[1.2]">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton
                label="Close full view"
                icon="x"
                className="enabled-hover:bg-block-raised focus-visible:outline-on-block"
              />
            </Primitive.Close>
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
