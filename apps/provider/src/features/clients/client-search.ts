import { clientSorts } from '@wellspring/api/contract/sorts'
import { readSortedSearch } from '@wellspring/ui/table-search'
import type { SortedSearch } from '@wellspring/ui/table-search'

export interface ClientSearch extends SortedSearch<(typeof clientSorts)[number]> {
  when?: 'upcoming' | 'past'
  has?: 'unpaid' | 'sessions'
  tag?: string
}

/** Reads the filter from the search parameters and ignores unknown values. */
export function readClientSearch(search: Record<string, unknown>): ClientSearch {
  const { when, has, tag } = search
  return {
    ...readSortedSearch(search, clientSorts),
    ...((when === 'upcoming' || when === 'past') && { when }),
    ...((has === 'unpaid' || has === 'sessions') && { has }),
    ...(typeof tag === 'string' && tag !== '' && { tag }),
  }
}
