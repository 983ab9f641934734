import { checkConnection } from "#src/ui/empty-state.tsx";
import { toast, type ToastMessage } from "#src/ui/toast.ts";

/** What to do if code did not load although there is a connection: reload the page. */
export type Remedy = Pick<ToastMessage, "action" | "duration"> & {
  /** Says that the site was updated, or that this did not load. */
  title: string;
  /** Says that it is reloading; or, if input would be lost, `action` reloads. */
  description: string;
};

// Not part of the first load, but loaded before an update of the site could make it unavailable.
const load = () => import("#src/client/remedy.ts");

/** Preloads the code that finds a remedy; if the page was reloaded as one, says so. */
export const prepareRemedy = () => load().then(({ comeBack }) => comeBack());

/** What to do if needed code did not load; undefined if a reload would not help. `ofPage`: a whole page failed. */
export const remedyFor = (thrown: unknown, ofPage = false): Promise<Remedy | undefined> =>
  load().then(
    ({ findRemedy }) => findRemedy(thrown, ofPage),
    () => undefined,
  );

/** Says in a toast what to do if code that a click needed did not load. */
export const sayNotLoaded = async (error: unknown, title: string) =>
  toast((await remedyFor(error)) ?? { variant: "destructive", title, description: checkConnection });
