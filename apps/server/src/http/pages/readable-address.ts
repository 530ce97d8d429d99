/** Paths for programs, which get an error for an unreadable URL. */
const forPrograms = /^\/(v1|assets|media|files)(\/|$)/

/** Replaces a page URL with invalid escapes by a readable one that leads to the not-found page. */
export function readableAddress(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (forPrograms.test(path)) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
