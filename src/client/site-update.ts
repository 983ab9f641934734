import { checkConnection } from "#src/ui/empty-state.tsx";
import { toast, type ToastMessage } from "#src/ui/toast.ts";

/** What helps where code did not arrive although there is a connection: loading the page again. */
export type Remedy = Pick<ToastMessage, "action" | "duration"> & {
  /** That the site was updated, or that this did not arrive. */
  title: string;
  /** It is reloading already; or, where the page would lose something, `action` reloads it. */
  description: string;
};

// Not part of the first load; by the time that the site is updated it is there.
const load = () => import("#src/client/remedy.ts");

/** Loads what finds a remedy; if the page was reloaded as one, says so. */
export const prepareRemedy = () => load().then(({ comeBack }) => comeBack());

/**
 * What helps where code that was asked for by a press did not arrive; undefined where a reload would not, as without a
 * connection. `ofPage`: a page failed, for whatever reason. Its code may not understand what the updated site answers.
 */
export const remedyFor = (thrown: unknown, ofPage = false): Promise<Remedy | undefined> =>
  load().then(
    ({ findRemedy }) => findRemedy(thrown, ofPage),
    () => undefined,
  );

/** Says in a toast what helps where code that was asked for by a press did not arrive. */
export const sayNotLoaded = async (error: unknown, title: string) =>
  toast((await remedyFor(error)) ?? { variant: "destructive", title, description: checkConnection });
