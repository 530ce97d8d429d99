import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { SellerOrder } from '@wellspring/api/contract/orders'
import type { DataColumn } from '@wellspring/ui/data-table'
import { formatDollars } from '@wellspring/ui/money'
import { PaidAmount } from '@wellspring/ui/paid-amount'
import { Picture } from '@wellspring/ui/picture'
import { pictureOf } from '@wellspring/ui/picture-of'
import { RecordCell } from '@wellspring/ui/record-cell'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StandIn } from '@wellspring/ui/stand-in'
import { onLastWholeDay, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { disputeNames } from '../dispute-names.ts'
import { OrderBadge, standingWords } from './order-badge.tsx'
import { deadlineLabel } from './order-labels.ts'

interface ColumnOptions {
  orderHref: (id: string) => string
  /** The list of staff contains the sales of everyone, so it names the sellers. */
  showSeller: boolean
}

/**
 * What the seller keeps of an order: nothing of a rejected or cancelled one, whose card may never have been charged.
 */
const offlineStore = ({ status, total, refundedAmount }: SellerOrder) =>
  status === 'rejected' || status === 'cancelled' ? 0 : total - refundedAmount

const sumOf = (orders: readonly SellerOrder[]) =>
  formatDollars(orders.reduce((sum, order) => sum + offlineStore(order), 0))

/** The first product of an order, and how many more there are. */
export const productWords = ({ first, otherLines }: SellerOrder) =>
  otherLines > 0 ? t`${first.name} and ${otherLines} more` : first.name

function OrderCell({ order, href }: { order: SellerOrder; href: string }) {
  const { number, createdAt, buyer, first } = order
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
        </RecordCell>
      </Box>
    </Flex>
  )
}

type OpenDispute = NonNullable<SellerOrder['openDispute']>

const sellersSteps: Partial<Record<OpenDispute['status'], string>> = {
  pending: t`Answer the dispute`,
  returning: t`Confirm the return`,
}

const staffsSteps: Partial<Record<OpenDispute['status'], string>> = { pending: t`The seller answers` }

/** The step that a dispute waits for, as an instruction to the seller. */
const disputeStep = ({ status }: OpenDispute, isSeller: boolean) =>
  (isSeller ? sellersSteps : staffsSteps)[status] ?? disputeNames[status].label

function nextStepWords({ deadline, openDispute }: SellerOrder, isSeller: boolean) {
  if (openDispute) {
    const { until } = openDispute
    const step = disputeStep(openDispute, isSeller)
    return until ? t`${step} by ${onLastWholeDay(until, 'UTC').slice(0, 10)}` : step
  }
  return deadline && `${deadlineLabel(deadline)} ${deadline.at.slice(0, 10)}`
}

/** Allows a line break between action and deadline, but not inside either. */
const Unbroken = ({ children }: { children: ReactNode }) => (
  <Text as="span" whiteSpace="nowrap">
    {children}
  </Text>
)

function NextStep({ order: { deadline, openDispute }, isSeller }: { order: SellerOrder; isSeller: boolean }) {
  const { zone } = useClock()
  if (openDispute) {
    const { until } = openDispute
    return (
      <>
        <Unbroken>{disputeStep(openDispute, isSeller)}</Unbroken>{' '}
        {until ? (
          <Unbroken>
            <Trans>
              by <MediumDate date={onLastWholeDay(until, zone)} />
            </Trans>
          </Unbroken>
        ) : null}
      </>
    )
  }
  if (!deadline) return null
  return (
    <Unbroken>
      {deadlineLabel(deadline)} <MediumDate date={deadline.at} />
    </Unbroken>
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
    wraps: true,
    // The next step matters most to the seller, on a phone too.
    ...(showSeller ? {} : { priority: 'high' as const }),
    phone: 'second',
    csv: (order) => nextStepWords(order, !showSeller),
    cell: (order) => <NextStep order={order} isSeller={!showSeller} />,
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
