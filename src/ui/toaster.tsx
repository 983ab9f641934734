import { clsx } from "clsx";
import { Toast as Primitive } from "radix-ui";
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { IconButton } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { placeToasts } from "#src/ui/toast-place.ts";
import {
  TOAST_DURATION_MS,
  currentToasts,
  dismissToast,
  subscribeToToasts,
  type Toast,
} from "#src/ui/toast.ts";

/** How far a toast must be swiped to be dismissed, in pixels. */
const SWIPE_THRESHOLD_PX = 50;
/** The key that moves the focus to the toast. */
const VIEWPORT_HOTKEY = ["F8"];

function ToastCard({ entry }: { entry: Toast }) {
  const bad = entry.variant === "destructive";
  return (
    <Primitive.Root
      open={entry.open}
      onOpenChange={(open) => !open && dismissToast(entry.id)}
      duration={entry.duration ?? TOAST_DURATION_MS}
      className={clsx(
        "grid grid-cols-[auto_1fr_auto] items-center gap-3 rounded-card py-3 pr-2 pl-4 pointer-events-auto",
        "data-[state=open]:animate-rise data-[state=closed]:animate-fade-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-slide-out",
        bad
          ? "bg-danger-wash text-ink shadow-[var(--lift-float),inset_0_0_0_1.5px_var(--danger)]"
          : "bg-block text-on-block shadow-[var(--lift-float),inset_0_0_0_1px_var(--block-line)]",
      )}
    >
      <Icon icon={bad ? "circle-alert" : "circle-check"} className={clsx("size-6", bad && "text-danger")} />
      <div className="min-w-0">
        <Primitive.Title className="type-label">{entry.title}</Primitive.Title>
        {entry.description && (
          <Primitive.Description className={clsx("type-small", !bad && "text-on-block-soft")}>
            {entry.description}
          </Primitive.Description>
        )}
        {entry.action && (
          <Primitive.Action
            altText={entry.action.label}
            onClick={entry.action.onClick}
            className="inline-flex min-h-11 items-center rounded-small type-label underline outline-current"
          >
            {entry.action.label}
          </Primitive.Action>
        )}
      </div>
      <Primitive.Close asChild>
        <IconButton
          label="Dismiss"
          icon="x"
          className={bad ? "" : "enabled-hover:bg-block-raised outline-on-block"}
        />
      </Primitive.Close>
    </Primitive.Root>
  );
}

const pressable = "a, button, label, summary, input, select, textarea, [role]";

const none: readonly Toast[] = [];

/** The region where toasts appear; one for the whole app. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const toasts = useRef<HTMLOListElement>(null);
  const pressed = useRef<Element>(null);
  useEffect(() => {
    // A click elsewhere dismisses it, before the click is handled, which may show the next toast.
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || toasts.current?.contains(target)) return;
      pressed.current = target.closest(pressable);
      dismissToast();
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, []);
  useLayoutEffect(() => {
    if (!shown.some(({ open }) => open)) return undefined;
    const place = () => {
      // It must not move while something in it is being clicked.
      if (toasts.current && !toasts.current.contains(document.activeElement))
        placeToasts(toasts.current, pressed.current);
    };
    place();
    // Dialogs close, pages change, and new posts are added while it is shown.
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener("resize", place);
    document.addEventListener("focusin", place);
    // What was pressed may come into view beneath it.
    document.addEventListener("scrollend", place, { capture: true });
    return () => {
      changes.disconnect();
      window.removeEventListener("resize", place);
      document.removeEventListener("focusin", place);
      document.removeEventListener("scrollend", place, { capture: true });
    };
  }, [shown]);
  return (
    <Primitive.Provider
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      duration={TOAST_DURATION_MS}
    >
      {shown.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
      <Primitive.Viewport ref={toasts} hotkey={VIEWPORT_HOTKEY} className="toasts" />
    </Primitive.Provider>
  );
}
