import type { NavigationItem } from './app-shell-props.ts'

function isAtOrBelow(href: string, currentPath: string) {
  const place = href.split(/[?#]/)[0] ?? href
  if (place === '/') return currentPath === '/'
  return currentPath === place || currentPath.startsWith(`${place}/`)
}

/** An item is current on its own page, on the pages below it, and on other pages that belong to it. */
export const isCurrent = ({ href, holds = [] }: NavigationItem, currentPath: string) =>
  [href, ...holds].some((one) => isAtOrBelow(one, currentPath))
