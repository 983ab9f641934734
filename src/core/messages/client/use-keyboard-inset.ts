import { useEffect, useRef } from "react";

/**
 * Keeps what sticks to the foot of the window clear of a keyboard that is drawn over the page: the element's
 * `--keyboard` is as high as what is covered there.
 */
export function useKeyboardInset<Shown extends HTMLElement>() {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const measure = () => {
      const covered = document.documentElement.clientHeight - seen.height - seen.offsetTop;
      // Whoever has zoomed in sees less of the page for another reason.
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
