/** A place is current on its own page and on the pages below it. */
export function isCurrent(href: string, currentPath: string) {
  const place = href.split(/[?#]/)[0] ?? href
  if (place === '/') return currentPath === '/'
  return currentPath === place || currentPath.startsWith(`${place}/`)
}
