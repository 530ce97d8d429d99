/**
 * Pages that have two addresses, e.g. `/wallet` and `/admin/wallet`: the app knows each by the second. What follows
 * in the address stays: `/orders/1?from=mail` is `/admin/orders/1?from=mail`.
 */
export type PathPairs = Readonly<Record<`/${string}`, string>>

/** Where an address leads; a pair such as `/admin` and `/admin/dashboard` counts for that very address only. */
export function pathBehind(pairs: PathPairs, typed: string): string {
  const path = typed.replace(/(?<=.)\/$/, '')
  const shorts = Object.keys(pairs) as (keyof PathPairs)[]
  const short = shorts
    .filter((one) => path === one || (path.startsWith(`${one}/`) && !pairs[one]?.startsWith(`${one}/`)))
    .toSorted((a, b) => b.length - a.length)[0]
  return short === undefined ? path : `${pairs[short]}${path === '/' ? '' : path.slice(short.length)}`
}

/** For the router, which asks it about each address before it looks for the page. */
export const readPairs = (pairs: PathPairs) => ({
  input: ({ url }: { url: URL }) => {
    url.pathname = pathBehind(pairs, url.pathname)
    return url
  },
})
