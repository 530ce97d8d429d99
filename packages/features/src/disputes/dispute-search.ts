import { disputeStatuses } from '@wellspring/api/contract/dispute-status'
import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'
import { disputeSorts } from '@wellspring/api/contract/sorts'
import { readChoice, readDatedSearch } from '@wellspring/ui/table-search'
import type { DatedSearch } from '@wellspring/ui/table-search'

export interface DisputeSearch extends DatedSearch<(typeof disputeSorts)[number]> {
  status?: DisputeStatus
}

/** Reads the filter from the search parameters and ignores unknown values. */
export function readDisputeSearch(search: Record<string, unknown>): DisputeSearch {
  const status = readChoice(search['status'], disputeStatuses)
  return { ...readDatedSearch(search, disputeSorts), ...(status && { status }) }
}
