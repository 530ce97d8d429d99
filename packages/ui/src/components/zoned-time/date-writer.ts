/** A reader needs some twenty. A server draws for everybody, and each of some 30 kB is of a language as they spell it. */
const MOST_WRITERS = 200
/** By what they write: those that were asked for last. */
const writers = new Map<string, Intl.DateTimeFormat>()

/** What writes dates in one way. It is kept: making it takes many times as long as writing with it. */
export function dateWriter(options: Intl.DateTimeFormatOptions, locale = 'en-US'): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const writer = writers.get(key) ?? new Intl.DateTimeFormat(locale, options)
  writers.delete(key)
  writers.set(key, writer)
  const [oldest] = writers.keys()
  if (writers.size > MOST_WRITERS && oldest !== undefined) writers.delete(oldest)
  return writer
}
