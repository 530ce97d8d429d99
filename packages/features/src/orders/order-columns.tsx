import { Box, Flex, Text } from '@chakra-ui/react'

import type { SellerOrder } from '@wellspring/api/contract/orders'
import type { DataColumn } from '@wellspring/ui/data-table'
import { formatDollars } from '@wellspring/ui/money'
import { PaidAmount } from '@wellspring/ui/paid-amount'
import { Picture } from '@wellspring/ui/picture'
import { pictureOf } from '@wellspring/ui/picture-of'
import { RecordCell } from '@wellspring/ui/record-cell'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StandIn } from '@wellspring/ui/stand-in'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { disputeDueWords, disputeNamesFor, dueDays, dueDaysInFile } from '../dispute-names.ts'
import type { DisputeViewer, DueDays } from '../dispute-names.ts'
import { OrderBadge, orderStateLabel } from './order-badge.tsx'
import { orderDueWords } from './order-labels.ts'

interface ColumnOptions {
  orderHref: (id: string) => string
  /** The list of staff contains the sales of everyone, so it names the sellers. */
  showSeller: boolean
}

/**
 * What the seller keeps of an order: nothing of a rejected or cancelled one, whose card may never have been charged.
 */
const amountKept = ({ status, total, refundedAmount }: SellerOrder) =>
  status === 'rejected' || status === 'cancelled' ? 0 : total - refundedAmount

const sumOf = (orders: readonly SellerOrder[]) =>
  formatDollars(orders.reduce((sum, order) => sum + amountKept(order), 0))

/** The first product of an order, and how many more there are. */
export const productWords = ({ first, otherLines }: SellerOrder) =>
  otherLines > 0 ? t`${first.name} and ${otherLines} more` : first.name

interface OrderCellProps {
  order: SellerOrder
  href: string
  showSeller: boolean
}

function OrderCell({ order, href, showSeller }: OrderCellProps) {
  const { number, createdAt, buyer, seller, first } = order
  return (
    <Flex gap="3" align="center" minW="0">
      <Box boxSize="9" flexShrink="0" borderRadius="md" overflow="hidden" bg="bg.muted">
        <Picture image={pictureOf(first.imageUrl, '2.25rem')} />
      </Box>
      <Box minW="0" textAlign="start">
        <RecordCell
          href={href}
          title={number}
          aside={
            <StandIn column="buyer" otherwise={<MediumDate date={createdAt} />}>
              {buyer.name}
            </StandIn>
          }
        >
          {productWords(order)}
          {showSeller ? <StandIn column="seller"> · {seller.name}</StandIn> : null}
        </RecordCell>
      </Box>
    </Flex>
  )
}

/** Who does what next, and by when: a dispute's step, or the order's own. */
function nextStepWords(
  { deadline, openDispute }: SellerOrder,
  viewer: DisputeViewer,
  due: (until: string) => DueDays,
) {
  if (openDispute?.until) return disputeDueWords(openDispute.status, due(openDispute.until), viewer)
  if (openDispute) return disputeNamesFor(viewer)[openDispute.status].label
  return deadline && orderDueWords(deadline, due(deadline.at))
}

function NextStep({ order, viewer }: { order: SellerOrder; viewer: DisputeViewer }) {
  const { zone } = useClock()
  return nextStepWords(order, viewer, (until) => dueDays(until, zone))
}

const viewerOf = (showSeller: boolean): DisputeViewer => (showSeller ? undefined : 'seller')

export const orderColumns = ({ orderHref, showSeller }: ColumnOptions): DataColumn<SellerOrder>[] => [
  {
    id: 'number',
    header: t`Order`,
    csv: ({ number }) => number,
    leads: true,
    cell: (order) => <OrderCell order={order} href={orderHref(order.id)} showSeller={showSeller} />,
    grows: true,
    footer: t`These rows, less refunds`,
  },
  { id: 'buyer', header: t`Buyer`, value: ({ buyer }) => buyer.name },
  ...(showSeller
    ? [
        {
          id: 'seller',
          minWidth: 144,
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
    csv: orderStateLabel,
    cell: (order) => <OrderBadge {...order} />,
  },
  {
    id: 'due',
    header: t`Next step`,
    minWidth: 204,
    wraps: true,
    // The next step matters most to the seller, on a phone too.
    ...(showSeller ? {} : { priority: 'high' as const }),
    phone: 'second',
    csv: (order) => nextStepWords(order, viewerOf(showSeller), dueDaysInFile),
    cell: (order) => <NextStep order={order} viewer={viewerOf(showSeller)} />,
  },
  {
    id: 'total',
    header: t`Total`,
    // The column's sum is shown below the table.
    ...(showSeller && { priority: 'high' as const }),
    align: 'end',
    csv: ({ total }) => total,
    cell: ({ total, refundedAmount, createdAt }) => (
      <>
        <PaidAmount refunded={refundedAmount}>{formatDollars(total)}</PaidAmount>
        {/* In a narrow list the buyer takes the place of the date beside the number. */}
        <StandIn column="buyer">
          <Text as="span" display="block" textStyle="xs" color="fg.muted" whiteSpace="nowrap">
            <MediumDate date={createdAt} />
          </Text>
        </StandIn>
      </>
    ),
    footer: sumOf,
  },
  {
    id: 'product',
    header: t`Product`,
    only: 'csv',
    csv: productWords,
  },
  {
    id: 'refunded',
    header: t`Refunded`,
    only: 'csv',
    csv: ({ refundedAmount }) => refundedAmount,
  },
]
