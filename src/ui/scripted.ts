import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run: false on the server and for the page as it was sent, true once it has come alive. */
export const useScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
