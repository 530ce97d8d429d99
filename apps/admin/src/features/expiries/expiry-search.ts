import { credentialSorts } from '@wellspring/api/contract/sorts'
import { readSortedSearch } from '@wellspring/ui/table-search'
import type { SortedSearch } from '@wellspring/ui/table-search'

export const spans = [0, 7, 30, 60, 90, 365] as const

export interface ExpirySearch extends SortedSearch<(typeof credentialSorts)[number]> {
  /** Days from today. */
  within?: (typeof spans)[number]
}

export function readExpirySearch(search: Record<string, unknown>): ExpirySearch {
  const within = spans.find((days) => String(days) === String(search['within']))
  return {
    ...readSortedSearch(search, credentialSorts),
    ...(within !== undefined && within !== 90 && { within }),
  }
}
