import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the browser knows passkeys; taken for granted until it can be asked. */
export const usePasskeySupport = () =>
  useSyncExternalStore(
    never,
    () => "PublicKeyCredential" in window,
    () => true,
  );
