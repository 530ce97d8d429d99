const nowhere = 'http://nowhere.invalid'

// Control and format characters: browsers drop some of them when they parse a URL.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u
// The same characters and slashes, percent-encoded for a later decoding.
const disguised = /%(?:2f|5c|[01][\da-f]|7f|25)/i

/** A safe target after log-in: a path on this host, or the home page for anything else. */
export function safeRedirect(value: unknown, firstPage = '/'): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//')) return firstPage
  if (unseen.test(value) || !URL.canParse(value, nowhere)) return firstPage
  const { origin, pathname, search, hash } = new URL(value, nowhere)
  if (origin !== nowhere || pathname.includes('//') || disguised.test(pathname)) return firstPage
  return pathname + search + hash
}
