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
 * The filter that an address asks for; what is not understood is left out. It is read at the app's start:
 * the names stand in for the contract's list, which would bring all schemas along.
 */
export function readInvoiceSearch(search: Record<string, unknown>): InvoiceSearch {
  const { status } = search
  return {
    ...readDatedSearch(search, invoiceSorts),
    ...(typeof status === 'string' &&
      Object.hasOwn(invoiceNames, status) && { status: status as Invoice['status'] }),
  }
}
