import type { PayoutStatus } from '@wellspring/api/contract/wallet'
import { payoutSorts } from '@wellspring/api/contract/sorts'
import { statusNames } from '@wellspring/ui/status-tones'
import { readDatedSearch } from '@wellspring/ui/table-search'
import type { DatedSearch } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

export const payoutNames = statusNames<PayoutStatus>({
  pending: t`Being sent`,
  in_transit: t`On its way`,
  paid: t`Paid`,
  failed: t`Failed`,
  canceled: t`Cancelled`,
  held: t`Held`,
})

export interface PayoutSearch extends DatedSearch<(typeof payoutSorts)[number]> {
  status?: PayoutStatus
}

/**
 * Reads the filter from the search parameters and ignores unknown values. It runs when the app starts, so it checks
 * against the labels: importing the contract's list would load all schemas.
 */
export function readPayoutSearch(search: Record<string, unknown>): PayoutSearch {
  const { status } = search
  const { row: _row, ...table } = readDatedSearch(search, payoutSorts)
  return {
    ...table,
    ...(typeof status === 'string' &&
      Object.hasOwn(payoutNames, status) && { status: status as PayoutStatus }),
  }
}
