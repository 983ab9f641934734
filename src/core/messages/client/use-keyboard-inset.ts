import { useEffect, useRef } from "react";

/**
 * Keeps a sticky element at the bottom of the window above an on-screen keyboard: sets `--keyboard` on it to
 * the covered height in px.
 */
export function useKeyboardInset<Shown extends HTMLElement>() {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const measure = () => {
      const covered = document.documentElement.clientHeight - seen.height - seen.offsetTop;
      // Zoomed in, the visual viewport is smaller for another reason.
      const height = seen.scale === 1 ? Math.max(0, Math.round(covered)) : 0;
      shown.current?.style.setProperty("--keyboard", `${height}px`);
    };
    measure();
    seen.addEventListener("resize", measure);
    seen.addEventListener("scroll", measure);
    return () => {
      seen.removeEventListener("resize", measure);
      seen.removeEventListener("scroll", measure);
    };
  }, []);
  return shown;
}
