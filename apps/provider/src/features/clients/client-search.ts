import { readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

export interface ClientSearch extends TableSearch {
  when?: 'upcoming' | 'past'
}

/** The filter that an address asks for; what is not understood is left out. */
export function readClientSearch(search: Record<string, unknown>): ClientSearch {
  const { when } = search
  return { ...readTableSearch(search), ...((when === 'upcoming' || when === 'past') && { when }) }
}
