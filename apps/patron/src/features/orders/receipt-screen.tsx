import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { OrderDetail } from '@wellspring/api/contract/orders'
import { useApi } from '@wellspring/api/hooks/api'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { cardName } from '@wellspring/forms/billing/card-choice'
import { AddressLines } from '@wellspring/ui/address-lines'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

import { ReceiptPage, ReceiptPaper } from '../../parts/receipt-page.tsx'

const partsOf = ({ totals }: OrderDetail) => [
  { label: t`Subtotal`, dollars: totals.subtotal },
  { label: t`Shipping`, dollars: totals.shipping },
  { label: t`Serenity tokens`, dollars: -totals.discount },
]

function Receipt({ order }: { order: OrderDetail }) {
  const { number, seller, createdAt, shippingAddress: to, lines, card } = order
  return (
    <ReceiptPaper
      title={t`Receipt for order ${number}`}
      facts={
        <>
          <Text>
            <Trans>Ordered on</Trans> <MediumDate date={createdAt} />
          </Text>
          <Text>
            <Trans>Sold by {seller.name}</Trans>
          </Text>
        </>
      }
      lines={lines.map((line) => ({
        id: line.id,
        words: line.name,
        detail: `${line.variantName}, ${line.quantity} × ${formatDollars(line.price)}`,
        dollars: line.price * line.quantity,
      }))}
      parts={partsOf(order)}
      totalDollars={order.totals.total}
      refundedDollars={order.refundedAmount}
      paidWith={card ? t`Paid with ${cardName(card)}` : undefined}
    >
      <Text textStyle="label">
        <Trans>Sent to</Trans>
      </Text>
      <AddressLines address={to} name={`${to.firstName} ${to.lastName}`} />
    </ReceiptPaper>
  )
}

/** A printable receipt for an order. */
export function ReceiptScreen({ id }: { id: string }) {
  const query = useQuery(orderQueries.detail(useApi(), id))
  const order = query.data?.order
  const back = { href: `/my-orders/${id}`, label: order ? t`Order ${order.number}` : t`Order` }
  return (
    <ReceiptPage query={query} back={back}>
      {order ? <Receipt order={order} /> : null}
    </ReceiptPage>
  )
}
