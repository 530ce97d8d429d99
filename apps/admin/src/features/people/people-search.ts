import { kinds } from '@wellspring/api/contract/endpoint'
import type { Kind } from '@wellspring/api/contract/endpoint'
import { peopleSorts } from '@wellspring/api/contract/sorts'
import { readChoice, readSortedSearch } from '@wellspring/ui/table-search'
import type { SortedSearch } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

export const roleNames = {
  'member-provider': t`Member provider`,
  'hospital-admin': t`Hospital admin`,
} as const

const states = ['active', 'disabled'] as const

export interface PeopleSearch extends SortedSearch<(typeof peopleSorts)[number]> {
  kind?: Kind
  state?: (typeof states)[number]
}

export function readPeopleSearch(search: Record<string, unknown>): PeopleSearch {
  const kind = readChoice(search['kind'], kinds)
  const state = readChoice(search['state'], states)
  return { ...readSortedSearch(search, peopleSorts), ...(kind && { kind }), ...(state && { state }) }
}
