import type { Invoice } from '@wellspring/api/contract/memberships'
import type { DataColumn } from '@wellspring/ui/data-table'
import { Link } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { t } from '@wellspring/words/macro'

import { invoiceNames } from './invoice-search.ts'

/** The columns of an invoice list; without `hrefOf` the rows are not links. */
export const invoiceColumns = (hrefOf?: (id: string) => string): DataColumn<Invoice>[] => [
  {
    id: 'number',
    header: t`Invoice`,
    value: ({ number }) => number,
    cell: ({ id, number }) =>
      hrefOf ? (
        <Link href={hrefOf(id)} variant="quiet" fontWeight="semibold">
          {number}
        </Link>
      ) : (
        number
      ),
  },
  {
    id: 'date',
    header: t`Date`,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <MediumDate date={createdAt} />,
  },
  {
    id: 'status',
    header: t`Status`,
    csv: ({ status }) => invoiceNames[status],
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'amount',
    header: t`Amount`,
    align: 'end',
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatDollars(amount),
  },
]
