import { useEffect, useState } from "react";

/** The current time, updated each minute: a page with relative times may stay open for a day. */
export function useNow() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
