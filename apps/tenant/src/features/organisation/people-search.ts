import { readChoice, readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

export interface InvitationSearch extends TableSearch {
  status?: 'open' | 'expired'
}

/** The filter that an address asks for; what is not understood is left out. */
export function readInvitationSearch(search: Record<string, unknown>): InvitationSearch {
  const status = readChoice(search['status'], ['open', 'expired'])
  return { ...readTableSearch(search), ...(status && { status }) }
}
