import { readDays, readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

import { readPayoutSearch } from './payout-search.ts'
import type { PayoutSearch } from './payout-search.ts'

/** A page of the statement, of some days. */
export interface StatementSearch extends TableSearch {
  /** Calendar days in UTC, both included. */
  from?: string
  to?: string
}

/** The statement's page and days, and those of the payouts below it. */
export type WalletSearch = StatementSearch & {
  [Name in keyof PayoutSearch as `payout${Capitalize<Name>}`]?: NonNullable<PayoutSearch[Name]>
}

const prefix = 'payout'

/** The payouts' part of an address stands beside the statement's under names of its own. */
const payouts = (search: PayoutSearch): WalletSearch =>
  Object.fromEntries(
    Object.entries(search).map(([name, value]) => [
      prefix + name.charAt(0).toUpperCase() + name.slice(1),
      value,
    ]),
  )

export const payoutSearchOf = (search: Record<string, unknown>): PayoutSearch =>
  readPayoutSearch(
    Object.fromEntries(
      Object.entries(search)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [
          name.charAt(prefix.length).toLowerCase() + name.slice(prefix.length + 1),
          value,
        ]),
    ),
  )

const listed = ({ page, size }: TableSearch): TableSearch => ({
  ...(page && { page }),
  ...(size && { size }),
})

export const statementSearchOf = (search: Record<string, unknown>): StatementSearch => ({
  ...listed(readTableSearch(search)),
  ...readDays(search),
})

export const readWalletSearch = (search: Record<string, unknown>): WalletSearch => ({
  ...statementSearchOf(search),
  ...payouts(payoutSearchOf(search)),
})

/** The same page with another part of the payouts. */
export const withPayouts = (search: WalletSearch, next: PayoutSearch): WalletSearch => ({
  ...statementSearchOf({ ...search }),
  ...payouts(next),
})

/** The same page with another part of the statement. */
export const withStatement = (search: WalletSearch, next: StatementSearch): WalletSearch => ({
  ...payouts(payoutSearchOf({ ...search })),
  ...statementSearchOf({ ...next }),
})
