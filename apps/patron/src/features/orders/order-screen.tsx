import { Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { OrderStatus } from '@wellspring/api/contract/order-status'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { ActionRow } from '@wellspring/ui/action-row'
import { besideSummary } from '@wellspring/ui/beside'
import { pictureOf } from '@wellspring/ui/picture-of'
import { MessageButton } from '@wellspring/features/community'
import { OrderActions, OrderDisputes, Parcel, orderSteps } from '@wellspring/features/orders'
import { helpHref } from '@wellspring/features/support'
import { cardName } from '@wellspring/forms/billing/card-choice'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { OrderSummary } from '@wellspring/ui/order-summary'
import { OrderTimeline } from '@wellspring/ui/order-timeline'
import { PageHeader } from '@wellspring/ui/page-header'
import { PostalAddress } from '@wellspring/ui/postal-address'
import { Trans, t } from '@wellspring/words/macro'

import { BuyAgainButton } from './buy-again-button.tsx'
import { OrderRatings } from './order-ratings.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderReturns } from './order-returns.tsx'

/** For an order that ended before shipping it is just the given address. */
function addressTitle(status: OrderStatus): string {
  if (status === 'shipping' || status === 'completed') return t`Sent to`
  return status === 'pending' ? t`Ships to` : t`Address`
}

export interface OrderScreenProps {
  id: string
  onBuy: () => void
  /** Opens the chat with the seller. */
  onRoom: (roomId: string) => void
}

/** An order: its items, address, status and payment. */
export function OrderScreen({ id, onBuy, onRoom }: OrderScreenProps) {
  const query = useQuery(orderQueries.detail(useApi(), id))
  const { data, error } = query
  if (error && !data)
    return <ErrorState {...failureOf(query)} back={{ href: '/my-orders', label: t`My orders` }} />
  if (!data) return <LoadingList shape="detail" />
  const { order } = data
  return (
    <Stack gap="8">
      <PageHeader
        title={t`Order ${order.number}`}
        description={
          <Trans>
            From <Link href={`/providers/${order.seller.id}`}>{order.seller.name}</Link>
          </Trans>
        }
        back={{ href: '/my-orders', label: t`My orders` }}
      />
      <OrderProgress order={order} />
      <OrderActions order={order} part="goes-on" />
      <Grid gap="10" gridTemplateColumns="minmax(0, 1fr)" css={besideSummary} alignItems="start">
        <OrderSummary
          title={t`What you bought`}
          lines={order.lines.map((line) => ({
            id: line.id,
            title: line.name,
            detail: line.variantName,
            quantity: line.quantity,
            amountDollars: line.price * line.quantity,
            image: pictureOf(line.imageUrl, '4rem'),
            href: `/product-detail/${line.productId}`,
          }))}
          subtotalDollars={order.totals.subtotal}
          shippingDollars={order.totals.shipping}
          tokenDollars={order.totals.discount}
          totalDollars={order.totals.total}
          refundedDollars={order.refundedAmount}
        >
          {order.card ? (
            <Text textStyle="sm" color="fg.muted">
              <Trans>Paid with {cardName(order.card)}</Trans>
            </Text>
          ) : null}
        </OrderSummary>
        <Stack gap="8">
          <OrderDisputes
            order={order}
            disputeHref={(disputeId) => `/my-orders/disputes/${disputeId}`}
            viewer="buyer"
          />
          <OrderReturns order={order} />
          <OrderRatings order={order} />
          <OrderTimeline steps={orderSteps(order)} />
          <PostalAddress title={addressTitle(order.status)} address={order.shippingAddress}>
            <Parcel order={order} />
          </PostalAddress>
        </Stack>
      </Grid>
      <ActionRow label={t`What you can do`}>
        <MessageButton userId={order.seller.id} label={t`Message the seller`} onRoom={onRoom} />
        <LinkButton href={helpHref('order', id)} variant="outline">
          <Trans>Get help with this</Trans>
        </LinkButton>
        <BuyAgainButton order={order} onBuy={onBuy} isQuiet={order.status !== 'completed'} />
        <LinkButton href={`/my-orders/${id}/receipt`} variant="ghost">
          <Trans>Receipt</Trans>
        </LinkButton>
        <OrderActions order={order} part="cancel" />
      </ActionRow>
    </Stack>
  )
}
