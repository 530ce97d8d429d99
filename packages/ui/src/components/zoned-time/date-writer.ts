/**
 * One reader needs some twenty formatters. A server renders for all readers, and each formatter of some 30 kB has a
 * locale that readers choose.
 */
const MOST_WRITERS = 200
/** By format, least recently used first. */
const writers = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached date formatter, because creating one takes many times as long as using it. */
export function dateWriter(options: Intl.DateTimeFormatOptions, locale = 'en-US'): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const writer = writers.get(key) ?? new Intl.DateTimeFormat(locale, options)
  writers.delete(key)
  writers.set(key, writer)
  const [oldest] = writers.keys()
  if (writers.size > MOST_WRITERS && oldest !== undefined) writers.delete(oldest)
  return writer
}
