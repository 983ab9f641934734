import { knownDeviceKey } from "#src/client/drafts.ts";

/** Whether somebody has signed in on this device: whoever has not is led to sign up first. */
export function isKnownDevice(): boolean {
  try {
    return localStorage.getItem(knownDeviceKey) !== null;
  } catch {
    // Without storage, everybody is new.
    return false;
  }
}
