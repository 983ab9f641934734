import { useHydrated } from "@tanstack/react-router";
import {
  lazy,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type CSSProperties,
  type ReactNode,
} from "react";
import { remedyFor, type Remedy } from "#src/client/site-update.ts";
import { Button, IconButton } from "#src/ui/button.tsx";
import { useTakesOver, type DialogShape } from "#src/ui/dialog-frame.ts";
import { checkConnection } from "#src/ui/empty-state.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type Load = () => Promise<unknown>;

/** A dialog before its code is loaded: the shape that it will have, and a skeleton of what is in it. By default, a form's. */
export type DialogFrame = Omit<DialogShape, "size"> & {
  /** "full" is that of pictures, which fill the screen. */
  size?: DialogShape["size"] | "full";
  /** What is known already, and a skeleton of the rest. */
  skeleton?: Elements;
  /** The label of the plain button in its foot; null if it has no foot. */
  foot?: string | null;
};

const idleLoads = new Set<Load>();
let idle = false;

/** Loads every dialog declared with `whenIdle`; those declared later are then loaded at once. */
export function loadIdleDialogs() {
  idle = true;
  return Promise.allSettled([...idleLoads].map((load) => load()));
}

/**
 * A dialog whose code is loaded when it is opened or, with `whenIdle`, once the page is idle, so that it works offline. Until
 * then it has its title and its `frame`, so that nothing jumps when the code arrives.
 *
 * If loading fails, it offers a retry or, if the site was updated, a reload (see site-update.ts).
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  title: ReactNode | ((props: Props) => ReactNode),
  load: () => Promise<ComponentType<Props>>,
  {
    whenIdle = false,
    frame = {},
  }: { whenIdle?: boolean; frame?: DialogFrame | ((props: Props) => DialogFrame) } = {},
) {
  const loadingOf = (props: Props) => ({
    title: typeof title === "function" ? title(props) : title,
    frame: typeof frame === "function" ? frame(props) : frame,
    onClose: props.onClose,
  });
  const loadContent = async () => {
    Content = await load();
    return { default: Content };
  };
  const lazyContent = () =>
    lazy(() =>
      loadContent().catch(async (error: unknown) => {
        const remedy = await remedyFor(error);
        // React caches a failed import, so the next attempt needs a new component.
        Content = lazyContent();
        return { default: failedWith(remedy) };
      }),
    );
  let Content: ComponentType<Props> = lazyContent();
  if (whenIdle) {
    idleLoads.add(loadContent);
    if (idle) loadContent().catch(() => {});
  }

  function LazyDialog(props: Props) {
    // An open dialog keeps the component that it was opened with, and so its state.
    const [Opened] = useState(() => Content);
    // A URL can open it, but the server renders no dialogs, and must not wait for one.
    if (!useHydrated()) return null;
    return (
      <Suspense fallback={<LoadingDialog {...loadingOf(props)} />}>
        <Opened {...props} />
      </Suspense>
    );
  }
  const failedWith = (remedy: Remedy | undefined) =>
    function Failed(props: Props) {
      const [again, setAgain] = useState(false);
      if (again) return <LazyDialog {...props} />;
      return <LoadingDialog {...loadingOf(props)} onRetry={() => setAgain(true)} remedy={remedy} />;
    };
  return LazyDialog;
}

type LoadingDialogProps = {
  title: ReactNode;
  frame?: DialogFrame;
  onClose: () => void;
  /** Set if loading failed: retries it. */
  onRetry?: (() => void) | undefined;
  /** Set if a reload of the page helps. */
  remedy?: Remedy | undefined;
};

/** The frame of a dialog while its code is loading, or if that failed. A native dialog, without the real one's history. */
export function LoadingDialog({ title, frame, onClose, onRetry, remedy }: LoadingDialogProps) {
  const { size = "tall", width = "36rem", layout, foot = "Cancel", skeleton = formSkeleton } = frame ?? {};
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const takesOver = useTakesOver();
  const message = remedy && `${remedy.title}. ${remedy.description}`;
  const action = remedy ? remedy.action : onRetry && { label: "Try Again", onClick: onRetry };
  // Closed before it is removed, so that the focus is back at the opener when the real dialog looks for it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="dialog-scrim"
      data-takes-over={takesOver}
    >
      <div
        className="dialog-frame"
        data-size={size}
        data-layout={layout}
        style={{ "--dialog-width": width } as CSSProperties}
      >
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Close" icon="x" onClick={onClose} />
        </div>
        <div className="dialog-body">
          {action ? (
            <div className="grid justify-items-center gap-4 py-8 text-center">
              <p role="alert">{message ?? `Couldn’t load this. ${checkConnection}`}</p>
              <Button variant="primary" onClick={action.onClick}>
                {action.label}
              </Button>
            </div>
          ) : (
            <>
              <p role="status" className={message ? "py-8 text-center" : "sr-only"}>
                {message ?? "Loading..."}
              </p>
              {!message && skeleton}
            </>
          )}
        </div>
        {foot && (
          <div className="dialog-foot">
            <Button onClick={onClose}>{foot}</Button>
            {!action && <Skeleton variant="primary" className="h-12 rounded-control!" />}
          </div>
        )}
      </div>
    </dialog>
  );
}

const formSkeleton = Array.from({ length: 5 }, (_, index) => (
  <div key={index} className="grid gap-2">
    <Skeleton className="h-5 w-28" />
    <Skeleton className="h-12 rounded-control!" />
  </div>
));
