// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const suspicious = /[\\\u0000-\u0020\u007f]|%(5c|0[0-9a-f]|1[0-9a-f]|2f%2f)/i

/** A place of our own to go on to after log-in; whatever else is asked for means the start page. */
export function safeRedirect(wanted: unknown, otherwise = '/'): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted) || suspicious.test(wanted)) return otherwise
  try {
    const url = new URL(wanted, 'https://own.invalid')
    const path = url.pathname + url.search + url.hash
    return url.origin === 'https://own.invalid' && !path.startsWith('//') ? path : otherwise
  } catch {
    return otherwise
  }
}
