/** What programs ask for: they are told that they cannot be read. */
const forPrograms = /^\/(v1|assets|media|files)(\/|$)/

/** An address of a page whose escapes mean nothing, as one that can be read: a page like any that nobody has. */
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
