import { invitationSorts, memberSorts } from '@wellspring/api/contract/sorts'
import { readChoice, readSortedSearch } from '@wellspring/ui/table-search'
import type { SortedSearch } from '@wellspring/ui/table-search'

export type MemberSearch = SortedSearch<(typeof memberSorts)[number]>

export const readMemberSearch = (search: Record<string, unknown>): MemberSearch =>
  readSortedSearch(search, memberSorts)

export interface InvitationSearch extends SortedSearch<(typeof invitationSorts)[number]> {
  status?: 'open' | 'expired'
}

/** The filter that an address asks for; what is not understood is left out. */
export function readInvitationSearch(search: Record<string, unknown>): InvitationSearch {
  const status = readChoice(search['status'], ['open', 'expired'])
  return { ...readSortedSearch(search, invitationSorts), ...(status && { status }) }
}
