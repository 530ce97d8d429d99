import { isDay } from '@wellspring/api/contract/day'

import { readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

export interface ActivitySearch extends TableSearch {
  /** The start of a name of a change. */
  name?: string
  subject?: string
  from?: string
  to?: string
}

const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined)
const day = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined)

export function readActivitySearch(search: Record<string, unknown>): ActivitySearch {
  const known = {
    name: word(search['name']),
    subject: word(search['subject']),
    from: day(search['from']),
    to: day(search['to']),
  }
  return {
    ...readTableSearch(search),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  }
}
