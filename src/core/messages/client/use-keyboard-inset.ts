import { useEffect, useRef } from "react";

/**
 * Keeps a sticky element at the bottom of the window above an on-screen keyboard: sets `--keyboard` on it to
 * the covered height in px.
 */
export function useKeyboardInset<Shown extends HTMLElement>() {
  const element = useRef<Shown>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const measure = () => {
      const covered = document.documentElement.clientHeight - viewport.height - viewport.offsetTop;
      // Zoomed in, the visual viewport is smaller for another reason.
      const height = viewport.scale === 1 ? Math.max(0, Math.round(covered)) : 0;
      element.current?.style.setProperty("--keyboard", `${height}px`);
    };
    measure();
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
    };
  }, []);
  return element;
}
