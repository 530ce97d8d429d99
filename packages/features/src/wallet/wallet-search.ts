import type { StatementPart } from '@wellspring/api/contract/wallet'
import { readDays, readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

/**
 * The filters of a statement, in the order of their buttons. They are read when the app starts: importing the
 * contract's list instead would load all schemas.
 */
export const partNames: Record<StatementPart, string> = {
  sale: t`Sales`,
  refund: t`Refunds`,
  payout: t`Payouts`,
}

/** The page, days and filter of the statement. */
export interface WalletSearch extends TableSearch {
  /** Calendar days of the viewer, both inclusive. */
  from?: string
  to?: string
  part?: StatementPart
}

/** Reads the search parameters and ignores unknown values. */
export function readWalletSearch(search: Record<string, unknown>): WalletSearch {
  const { page, size } = readTableSearch(search)
  const { part } = search
  return {
    ...(page && { page }),
    ...(size && { size }),
    ...readDays(search),
    ...(typeof part === 'string' && Object.hasOwn(partNames, part) && { part: part as StatementPart }),
  }
}
