/**
 * Pages with two paths, for example `/wallet` and `/admin/wallet`; the app uses the second one. The rest of the URL is
 * kept: `/orders/1?from=mail` becomes `/admin/orders/1?from=mail`.
 */
export type PathPairs = Readonly<Record<`/${string}`, string>>

/**
 * Maps a typed path to the app's path. A pair such as `/admin` and `/admin/dashboard` applies to that exact path only.
 */
export function pathBehind(pairs: PathPairs, typed: string): string {
  const path = typed.replace(/(?<=.)\/$/, '')
  const shorts = Object.keys(pairs) as (keyof PathPairs)[]
  const short = shorts
    .filter((one) => path === one || (path.startsWith(`${one}/`) && !pairs[one]?.startsWith(`${one}/`)))
    .toSorted((a, b) => b.length - a.length)[0]
  return short === undefined ? path : `${pairs[short]}${path === '/' ? '' : path.slice(short.length)}`
}

/** A rewrite rule for the router, applied to every URL before matching. */
export const readPairs = (pairs: PathPairs) => ({
  input: ({ url }: { url: URL }) => {
    url.pathname = pathBehind(pairs, url.pathname)
    return url
  },
})
