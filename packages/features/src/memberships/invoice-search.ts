import type { Invoice } from '@wellspring/api/contract/memberships'
import { invoiceSorts } from '@wellspring/api/contract/sorts'
import { readDatedSearch } from '@wellspring/ui/table-search'
import type { DatedSearch } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

export const invoiceNames: Record<Invoice['status'], string> = {
  open: t`Open`,
  paid: t`Paid`,
  void: t`Void`,
  charged_back: t`Charged back`,
  refunded: t`Refunded`,
}

export interface InvoiceSearch extends DatedSearch<(typeof invoiceSorts)[number]> {
  status?: Invoice['status']
}

/**
 * Reads the filter from a URL and ignores what it does not understand. Runs at the app's start, so it lists the names
 * instead of importing the contract's schemas.
 */
export function readInvoiceSearch(search: Record<string, unknown>): InvoiceSearch {
  const { status } = search
  return {
    ...readDatedSearch(search, invoiceSorts),
    ...(typeof status === 'string' &&
      Object.hasOwn(invoiceNames, status) && { status: status as Invoice['status'] }),
  }
}
