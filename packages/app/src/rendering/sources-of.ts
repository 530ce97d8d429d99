/** The source files of a page's routes, as named in the build manifest. */
export const sourcesOf = (matches: readonly { routeId: string }[]): string[] =>
  matches.map(({ routeId }) => {
    const name = routeId.replace(/\/$/, '/index').slice(1).replaceAll('/', '.')
    return `src/routes/${name.replace(/^(_[\w-]+)\./, '$1/')}.tsx`
  })
