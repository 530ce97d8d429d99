import { caseStatuses, risks } from '@wellspring/api/contract/chat-status'
import type { CaseStatus, Risk } from '@wellspring/api/contract/chat-status'
import { readChoice, readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

const parts = ['untaken', 'mine', 'late'] as const

export interface CasesSearch extends TableSearch {
  status?: CaseStatus
  risk?: Risk
  only?: (typeof parts)[number]
}

/** The filter that an address asks for; what is not understood is left out. */
export function readCasesSearch(search: Record<string, unknown>): CasesSearch {
  const status = readChoice(search['status'], caseStatuses)
  const risk = readChoice(search['risk'], risks)
  const only = readChoice(search['only'], parts)
  return {
    ...readTableSearch(search),
    ...(status && { status }),
    ...(risk && { risk }),
    ...(only && { only }),
  }
}
