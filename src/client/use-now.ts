import { useEffect, useState } from "react";

/** The time, anew each minute: a page may stay open for a day, and how long something has waited goes on meanwhile. */
export function useNow() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
