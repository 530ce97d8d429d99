import { Box, Button, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'

import type { Chargeback, ChargebackStatus } from '@wellspring/api/contract/chargebacks'
import { useApi } from '@wellspring/api/hooks/api'
import { disputeQueries } from '@wellspring/api/hooks/disputes'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { Link } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { RecordCell } from '@wellspring/ui/record-cell'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { statusNames } from '@wellspring/ui/status-tones'
import { Trans, t } from '@wellspring/words/macro'

import { AnswerChargebackDialog } from './answer-chargeback-dialog.tsx'

const names = statusNames<ChargebackStatus>({
  early_warning: t`Warning`,
  needs_response: t`Needs an answer`,
  under_review: t`With the bank`,
  won: t`Won`,
  lost: t`Lost`,
})

interface Hrefs {
  orderHref: (id: string) => string
  bookingHref?: ((id: string) => string) | undefined
  purchaseHref?: ((id: string) => string) | undefined
  disputeHref: (id: string) => string
}

interface Columns extends Hrefs {
  onAnswer: (chargeback: Chargeback) => void
}

/** The number of what was paid for, linked if the viewer may open it. */
function Paid({ number, href }: { number: string; href: string | undefined }) {
  return href === undefined ? number : <Link href={href}>{number}</Link>
}

function columns({ onAnswer, ...hrefs }: Columns): DataColumn<Chargeback>[] {
  const { orderHref, bookingHref, purchaseHref, disputeHref } = hrefs
  return [
    {
      id: 'number',
      header: t`Chargeback`,
      cell: ({ number, reason }) => <RecordCell title={number}>{reason}</RecordCell>,
    },
    {
      id: 'orders',
      wraps: true,
      header: t`Payment for`,
      cell: ({ orders, booking, purchase, tickets }) =>
        booking ? (
          <Paid number={booking.bookingNumber} href={bookingHref?.(booking.bookingId)} />
        ) : purchase ? (
          <Paid number={purchase.purchaseNumber} href={purchaseHref?.(purchase.purchaseId)} />
        ) : tickets ? (
          <Paid number={tickets.bookingNumber} href={undefined} />
        ) : (
          orders.map(({ orderId, orderNumber, disputeId, disputeNumber }, index) => (
            <Fragment key={orderId}>
              {index > 0 ? ', ' : null}
              <Link href={orderHref(orderId)}>{orderNumber}</Link>
              {disputeId && disputeNumber ? (
                <>
                  {' '}
                  (<Link href={disputeHref(disputeId)}>{disputeNumber}</Link>)
                </>
              ) : null}
            </Fragment>
          ))
        ),
    },
    { id: 'buyer', header: t`Buyer`, cell: ({ buyer }) => buyer.name },
    {
      id: 'answerBy',
      header: t`Answer by`,
      cell: (chargeback) => (
        <>
          {chargeback.answerBy ? <MediumDate date={chargeback.answerBy} /> : '–'}
          {chargeback.status === 'needs_response' ? (
            <Button
              size="xs"
              variant="outline"
              ms="3"
              aria-label={t`Answer ${chargeback.number}`}
              onClick={() => onAnswer(chargeback)}
            >
              <Trans>Answer</Trans>
            </Button>
          ) : null}
        </>
      ),
    },
    {
      id: 'status',
      header: t`Status`,
      cell: ({ status }) => <StatusBadge status={status} {...names[status]} />,
    },
    { id: 'amount', header: t`Amount`, align: 'end', cell: ({ amount }) => formatDollars(amount) },
  ]
}

/** Chargebacks that the banks have not decided; renders nothing without any. */
export function ChargebacksPanel(hrefs: Hrefs) {
  const { data } = useQuery(disputeQueries.chargebacks(useApi()))
  const [answering, setAnswering] = useState<Chargeback | null>(null)
  if (!data || data.totalRecords === 0) return null
  return (
    <Box as="section" aria-label={t`Chargebacks`} mb="8">
      <Text as="h2" textStyle="heading" mb="3">
        <Trans>Chargebacks</Trans>
      </Text>
      <DataTable
        label={t`Chargebacks`}
        rowId={({ id }) => id}
        columns={columns({ ...hrefs, onAnswer: setAnswering })}
        rows={data.chargebacks}
        searchable={false}
      />
      {answering ? (
        <AnswerChargebackDialog chargeback={answering} onClose={() => setAnswering(null)} />
      ) : null}
    </Box>
  )
}
