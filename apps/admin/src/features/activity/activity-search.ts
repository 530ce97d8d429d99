import { activitySorts } from '@wellspring/api/contract/sorts'
import { readBefore, readDays, readSortedSearch } from '@wellspring/ui/table-search'
import type { SortedSearch } from '@wellspring/ui/table-search'

const shows = ['product', 'looks', 'all'] as const

export interface ActivitySearch extends SortedSearch<(typeof activitySorts)[number]> {
  /** A prefix of the change name. */
  name?: string
  /** Changes by the product, reads, or everything; omitted for changes by people. */
  show?: (typeof shows)[number]
  /** One subject, or a prefix of its kind. */
  subject?: string
  from?: string
  to?: string
}

const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined)

export function readActivitySearch(search: Record<string, unknown>): ActivitySearch {
  const known = {
    name: word(search['name']),
    subject: word(search['subject']),
    before: readBefore(search['before']),
  }
  const show = shows.find((one) => one === search['show'])
  const { q, size, sort } = readSortedSearch(search, activitySorts)
  return {
    ...(q && { q }),
    ...(size && { size }),
    ...readDays(search),
    ...(sort && { sort }),
    ...(show && { show }),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  }
}
