import type { StatementPart } from '@wellspring/api/contract/wallet'
import { readDays, readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

/**
 * What a statement can be narrowed to, in the order of its buttons. It is read at the app's start: the names stand in
 * for the contract's list, which would bring all schemas along.
 */
export const partNames: Record<StatementPart, string> = {
  sale: t`Sales`,
  refund: t`Refunds`,
  payout: t`Payouts`,
}

/** A page of the statement, of some days. */
export interface WalletSearch extends TableSearch {
  /** Calendar days of the reader, both included. */
  from?: string
  to?: string
  part?: StatementPart
}

/** What is understood of an address; the rest is left out. */
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
