import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import type { FigureName } from '@wellspring/api/contract/figure-names'
import { figureQuery } from '@wellspring/api/hooks/figures'
import type { NavigationItem } from '@wellspring/ui/app-shell'

/** A menu item with a count of waiting items. */
export interface CountedItem extends NavigationItem {
  waiting?: FigureName
}

/**
 * Adds the counts to a menu, with a stable identity while they do not change. Nothing is fetched before the user has
 * logged in.
 */
export function useCounted(items: readonly CountedItem[], isSignedIn: boolean): readonly NavigationItem[] {
  const api = useApi()
  const asking = items.flatMap(({ href, waiting }) =>
    waiting ? [{ href, query: figureQuery(api, waiting) }] : [],
  )
  const counts = useQueries({
    queries: asking.map(({ query }) => ({ ...query, enabled: isSignedIn })),
    combine: (answers) => Object.fromEntries(asking.map(({ href }, at) => [href, answers[at]?.data?.value])),
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
