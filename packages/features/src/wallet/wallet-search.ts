import { readDays, readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

/** A page of the statement, of some days. */
export interface StatementSearch extends TableSearch {
  /** Calendar days in UTC, both included. */
  from?: string
  to?: string
}

/** The statement's page and days, and the page of the payouts below it. */
export interface WalletSearch extends StatementSearch {
  payoutPage?: number
  payoutSize?: number
}

const payouts = ({ page, size }: TableSearch): WalletSearch => ({
  ...(page && { payoutPage: page }),
  ...(size && { payoutSize: size }),
})

const listed = ({ page, size }: TableSearch): TableSearch => ({
  ...(page && { page }),
  ...(size && { size }),
})

export const payoutSearchOf = (search: Record<string, unknown>) =>
  listed(readTableSearch({ page: search['payoutPage'], size: search['payoutSize'] }))

export const statementSearchOf = (search: Record<string, unknown>): StatementSearch => ({
  ...listed(readTableSearch(search)),
  ...readDays(search),
})

export const readWalletSearch = (search: Record<string, unknown>): WalletSearch => ({
  ...statementSearchOf(search),
  ...payouts(payoutSearchOf(search)),
})

/** The same page with another part of the payouts. */
export const withPayouts = (search: WalletSearch, next: TableSearch): WalletSearch => ({
  ...statementSearchOf({ ...search }),
  ...payouts(next),
})

/** The same page with another part of the statement. */
export const withStatement = (search: WalletSearch, next: StatementSearch): WalletSearch => ({
  ...payouts(payoutSearchOf({ ...search })),
  ...statementSearchOf({ ...next }),
})
