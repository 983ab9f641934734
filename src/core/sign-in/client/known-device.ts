const key = "signed-in-here";

/** Notes that somebody has signed in on this device: whoever has not is asked to sign up first. */
export function rememberDevice() {
  try {
    localStorage.setItem(key, "1");
  } catch {
    // Without storage, everybody is new.
  }
}

export function isKnownDevice(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
