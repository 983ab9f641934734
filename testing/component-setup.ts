import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { setAccount } from "#src/client/api.ts";
import { resetLoginRedirect } from "#src/client/login-redirect.ts";
import { resetToast } from "#src/ui/toast.ts";
import { addPopovers } from "#testing/popovers.ts";

addPopovers();

// All files of a worker share one document and what they import, so each test leaves both as it found them.
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  resetToast();
  resetLoginRedirect();
  setAccount(undefined);
  window.history.replaceState(null, "", "/");
  localStorage.clear();
  sessionStorage.clear();
});
