import { invitationSorts, memberSorts } from '@wellspring/api/contract/sorts'
import { readChoice, readSortedSearch } from '@wellspring/ui/table-search'
import type { SortedSearch } from '@wellspring/ui/table-search'

/** Filters people by department. */
interface InDepartment {
  department?: string
}

const readDepartment = ({ department }: Record<string, unknown>): InDepartment =>
  typeof department === 'string' && department !== '' ? { department } : {}

export type MemberSearch = SortedSearch<(typeof memberSorts)[number]> & InDepartment

export const readMemberSearch = (search: Record<string, unknown>): MemberSearch => ({
  ...readSortedSearch(search, memberSorts),
  ...readDepartment(search),
})

export interface InvitationSearch extends SortedSearch<(typeof invitationSorts)[number]>, InDepartment {
  status?: 'open' | 'expired'
}

/** Reads the filter from the search parameters and ignores unknown values. */
export function readInvitationSearch(search: Record<string, unknown>): InvitationSearch {
  const status = readChoice(search['status'], ['open', 'expired'])
  return {
    ...readSortedSearch(search, invitationSorts),
    ...readDepartment(search),
    ...(status && { status }),
  }
}
