import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import type { FigureName } from '@wellspring/api/contract/figure-names'
import { figureQuery } from '@wellspring/api/hooks/figures'
import type { NavigationItem } from '@wellspring/ui/app-shell'

/** A menu item with a count of waiting items: one figure, or the sum of several. */
export interface CountedItem extends NavigationItem {
  waiting?: FigureName | readonly FigureName[]
}

/**
 * Adds the counts to a menu, with a stable identity while they do not change. Nothing is fetched before the user has
 * logged in.
 */
export function useCounted(items: readonly CountedItem[], isSignedIn: boolean): readonly NavigationItem[] {
  const api = useApi()
  const asking = items.flatMap(({ href, waiting = [] }) =>
    [waiting].flat().map((name) => ({ href, query: figureQuery(api, name) })),
  )
  const counts = useQueries({
    queries: asking.map(({ query }) => ({ ...query, enabled: isSignedIn })),
    combine: (answers) => {
      const sums: Record<string, number> = {}
      for (const [at, { href }] of asking.entries())
        sums[href] = (sums[href] ?? 0) + (answers[at]?.data?.value ?? 0)
      return sums
    },
  })
  return useMemo(
    () =>
      items.map((item) => {
        const count = counts[item.href]
        return count ? { ...item, count } : item
      }),
    [items, counts],
  )
}
