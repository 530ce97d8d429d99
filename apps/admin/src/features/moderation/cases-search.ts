import { caseStatuses, risks } from '@wellspring/api/contract/chat-status'
import type { CaseStatus, Risk } from '@wellspring/api/contract/chat-status'
import { caseSorts } from '@wellspring/api/contract/sorts'
import { readChoice, readDatedSearch } from '@wellspring/ui/table-search'
import type { DatedSearch } from '@wellspring/ui/table-search'

const parts = ['untaken', 'mine', 'undecided', 'late'] as const

export interface CasesSearch extends DatedSearch<(typeof caseSorts)[number]> {
  status?: CaseStatus
  risk?: Risk
  only?: (typeof parts)[number]
}

/** Reads the filter from the search parameters and ignores unknown values. */
export function readCasesSearch(search: Record<string, unknown>): CasesSearch {
  const status = readChoice(search['status'], caseStatuses)
  const risk = readChoice(search['risk'], risks)
  const only = readChoice(search['only'], parts)
  return {
    ...readDatedSearch(search, caseSorts),
    ...(status && { status }),
    ...(risk && { risk }),
    ...(only && { only }),
  }
}
