const cache = new Map<string, Intl.DateTimeFormat>();

// Each formatter holds locale data, and a time zone may come from a request.
const maxCached = 200;

/**
 * A date formatter, cached: creating one takes two hundred times as long as using it, and a page formats hundreds of
 * dates.
 *
 * @throws RangeError for an unknown time zone.
 */
export function dateFormat(
  locale: "en-US" | "sv-SE",
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = cache.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, format);
  return format;
}
