import { useHydrated } from "@tanstack/react-router";
import {
  lazy,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { remedyFor, type Remedy } from "#src/client/site-update.ts";
import { Button, IconButton } from "#src/ui/button.tsx";
import { checkConnection } from "#src/ui/empty-state.tsx";
import { Spinner } from "#src/ui/loading.tsx";

type Load = () => Promise<unknown>;

const idleLoads = new Set<Load>();
let idle = false;

/** Loads every dialog declared with `whenIdle`; those declared later are then loaded at once. */
export function loadIdleDialogs() {
  idle = true;
  return Promise.allSettled([...idleLoads].map((load) => load()));
}

/**
 * A dialog whose code is loaded when it is opened or, with `whenIdle`, once the page is idle, so that it works offline.
 * If loading fails, it offers a retry or, if the site was updated, a reload (see site-update.ts).
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  title: ReactNode | ((props: Props) => ReactNode),
  load: () => Promise<ComponentType<Props>>,
  { whenIdle = false } = {},
) {
  const titleOf = (props: Props) => (typeof title === "function" ? title(props) : title);
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
      <Suspense fallback={<LoadingDialog title={titleOf(props)} onClose={props.onClose} />}>
        <Opened {...props} />
      </Suspense>
    );
  }
  const failedWith = (remedy: Remedy | undefined) =>
    function Failed(props: Props) {
      const [again, setAgain] = useState(false);
      if (again) return <LazyDialog {...props} />;
      return (
        <LoadingDialog
          title={titleOf(props)}
          onClose={props.onClose}
          onRetry={() => setAgain(true)}
          remedy={remedy}
        />
      );
    };
  return LazyDialog;
}

type LoadingDialogProps = {
  title: ReactNode;
  onClose: () => void;
  /** Set if loading failed: retries it. */
  onRetry?: (() => void) | undefined;
  /** Set if a reload of the page helps. */
  remedy?: Remedy | undefined;
};

/** Shown while a dialog's code is loading, or if that failed. A native dialog, without the real one's history and animation. */
export function LoadingDialog({ title, onClose, onRetry, remedy }: LoadingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
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
      className="m-auto w-[min(26rem,calc(100%-2rem))] rounded-sheet bg-surface text-ink shadow-float backdrop:bg-scrim"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line py-3 pr-2 pl-5">
        <h2 id={titleId} className="text-2xl/[1.12]">
          {title}
        </h2>
        <IconButton label="Close" icon="x" onClick={onClose} />
      </div>
      {action ? (
        <div className="grid justify-items-center gap-4 px-5 py-8 text-center">
          <p role="alert">{message ?? `Couldn’t load this. ${checkConnection}`}</p>
          <Button variant="primary" onClick={action.onClick}>
            {action.label}
          </Button>
        </div>
      ) : (
        <p role="status" className="grid justify-items-center gap-3 px-5 py-10 text-center text-ink-soft">
          <Spinner className="size-9 text-accent-ink" />
          <span>{message ?? "Loading..."}</span>
        </p>
      )}
    </dialog>
  );
}
