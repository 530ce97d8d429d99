import { Box, Flex } from '@chakra-ui/react'

import type { SellerOrder } from '@wellspring/api/contract/orders'
import type { DataColumn } from '@wellspring/ui/data-table'
import { formatDollars } from '@wellspring/ui/money'
import { PaidAmount } from '@wellspring/ui/paid-amount'
import { Picture } from '@wellspring/ui/picture'
import { pictureOf } from '@wellspring/ui/picture-of'
import { RecordCell } from '@wellspring/ui/record-cell'
import { MediumDate, mediumDate } from '@wellspring/ui/relative-date'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { disputeDueWords, disputeNames } from '../dispute-names.ts'
import { OrderBadge, standingWords } from './order-badge.tsx'
import { deadlineLabel } from './order-labels.ts'

interface ColumnOptions {
  orderHref: (id: string) => string
  /** Staff sees everybody's: whose each sale is stands beside it. */
  showSeller: boolean
}

/** What of an order stays with its seller: nothing once it is rejected or cancelled, whose card may never have been charged. */
const keptOf = ({ status, total, refundedAmount }: SellerOrder) =>
  status === 'rejected' || status === 'cancelled' ? 0 : total - refundedAmount

const sumOf = (orders: readonly SellerOrder[]) =>
  formatDollars(orders.reduce((sum, order) => sum + keptOf(order), 0))

function OrderCell({ order, href }: { order: SellerOrder; href: string }) {
  const { number, createdAt, first, otherLines } = order
  return (
    <Flex gap="3" align="center" minW="0">
      <Box boxSize="9" flexShrink="0" borderRadius="md" overflow="hidden" bg="bg.muted">
        <Picture image={pictureOf(first.imageUrl, '2.25rem')} />
      </Box>
      <Box minW="0" textAlign="start">
        <RecordCell href={href} title={number} aside={<MediumDate date={createdAt} />}>
          {first.name}
          {otherLines > 0 ? t` and ${otherLines} more` : ''}
        </RecordCell>
      </Box>
    </Flex>
  )
}

/** What a dispute waits for and until when; its seller is told what to do. */
function disputeStep(
  { status, until }: NonNullable<SellerOrder['openDispute']>,
  isSeller: boolean,
  dayOf: (at: string) => string,
) {
  const due = until && disputeDueWords(status, dayOf(until), isSeller ? 'seller' : undefined)
  return due ? t`Dispute: ${due}` : disputeNames[status].label
}

function nextStepWords({ deadline, openDispute }: SellerOrder, isSeller: boolean) {
  if (openDispute) return disputeStep(openDispute, isSeller, (at) => at.slice(0, 10))
  return deadline && `${deadlineLabel(deadline)} ${deadline.at.slice(0, 10)}`
}

function NextStep({ order: { deadline, openDispute }, isSeller }: { order: SellerOrder; isSeller: boolean }) {
  const { zone } = useClock()
  if (openDispute) return disputeStep(openDispute, isSeller, (at) => mediumDate(at, zone))
  if (!deadline) return null
  return (
    <>
      {deadlineLabel(deadline)} <MediumDate date={deadline.at} />
    </>
  )
}

export const orderColumns = ({ orderHref, showSeller }: ColumnOptions): DataColumn<SellerOrder>[] => [
  {
    id: 'number',
    header: t`Order`,
    csv: ({ number }) => number,
    leads: true,
    cell: (order) => <OrderCell order={order} href={orderHref(order.id)} />,
    grows: true,
    footer: t`These rows, less refunds`,
  },
  { id: 'buyer', header: t`Buyer`, value: ({ buyer }) => buyer.name },
  ...(showSeller
    ? [
        {
          id: 'seller',
          priority: 'high' as const,
          room: 144,
          header: t`Seller`,
          value: ({ seller }: SellerOrder) => seller.name,
        },
      ]
    : []),
  {
    id: 'pieces',
    header: t`Items`,
    align: 'end',
    priority: 'low',
    value: ({ pieces }) => pieces,
  },
  {
    id: 'status',
    header: t`Status`,
    csv: standingWords,
    cell: (order) => <OrderBadge {...order} />,
  },
  {
    id: 'due',
    header: t`Next step`,
    room: 204,
    // What there is to do matters most to whoever does it, on a phone as well.
    ...(showSeller ? {} : { priority: 'high' as const }),
    phone: 'second',
    csv: (order) => nextStepWords(order, !showSeller),
    cell: (order) => <NextStep order={order} isSeller={!showSeller} />,
  },
  {
    id: 'total',
    header: t`Total`,
    // Below the table stands its sum.
    ...(showSeller && { priority: 'high' as const }),
    align: 'end',
    csv: ({ total }) => total,
    cell: ({ total, refundedAmount }) => (
      <PaidAmount refunded={refundedAmount}>{formatDollars(total)}</PaidAmount>
    ),
    footer: sumOf,
  },
  {
    id: 'product',
    header: t`Product`,
    only: 'csv',
    csv: ({ first, otherLines }) => (otherLines > 0 ? t`${first.name} and ${otherLines} more` : first.name),
  },
  {
    id: 'refunded',
    header: t`Refunded`,
    only: 'csv',
    csv: ({ refundedAmount }) => refundedAmount,
  },
]
