import { activityKinds } from '@wellspring/api/contract/activity-kinds'
import type { ActivityKind } from '@wellspring/api/contract/activity-kinds'
import { readBefore, readChoice, readDays, readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

export interface OwnActivitySearch extends TableSearch {
  by?: 'me' | 'others'
  kind?: ActivityKind
  from?: string
  to?: string
}

/** Reads the filters from a URL and ignores what it does not understand. */
export function readOwnActivitySearch(search: Record<string, unknown>): OwnActivitySearch {
  const known = {
    by: readChoice(search['by'], ['me', 'others']),
    kind: readChoice(search['kind'], activityKinds),
    before: readBefore(search['before']),
  }
  const { size } = readTableSearch(search)
  return {
    ...(size && { size }),
    ...readDays(search),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  }
}
