import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the browser supports passkeys; assumed true until it can be checked. */
export const usePasskeySupport = () =>
  useSyncExternalStore(
    never,
    () => "PublicKeyCredential" in window,
    () => true,
  );
