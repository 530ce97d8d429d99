import { Flex, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { OrderSummary } from '@wellspring/ui/order-summary'
import { pictureOf } from '@wellspring/ui/picture-of'
import { PostalAddress } from '@wellspring/ui/postal-address'
import { Trans, t } from '@wellspring/words/macro'

import { OrderActions } from './order-actions.tsx'
import { OrderEarnings } from './order-earnings.tsx'
import { hasEnded, withSku } from './order-labels.ts'
import { DisputeAct, OrderDisputes } from './order-disputes.tsx'
import { OrderParties } from './order-parties.tsx'
import type { PartyHrefs } from './order-parties.tsx'
import { Parcel } from './parcel.tsx'

export interface OrderPanelProps {
  id: string
  orderHref: (id: string) => string
  /** For staff: the pages of both parties. */
  partyHrefs?: PartyHrefs | undefined
  /** For the seller: the page on which a dispute is answered. */
  disputeHref?: ((id: string) => string) | undefined
  /** For the seller: the button that confirms the return of a dispute. */
  ConfirmReturn?: ComponentType<{ disputeId: string }> | undefined
}

/** The side panel of an order: the items, the address and the possible actions. */
export function OrderPanel({ id, orderHref, partyHrefs, disputeHref, ConfirmReturn }: OrderPanelProps) {
  const query = useQuery(orderQueries.detail(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList label={t`Loading the order`} />
  const { order } = data
  return (
    <Stack gap="5">
      <Flex gap="3" wrap="wrap">
        {disputeHref ? (
          <DisputeAct order={order} disputeHref={disputeHref} ConfirmReturn={ConfirmReturn} />
        ) : null}
        <OrderActions order={order} />
        <LinkButton variant="outline" href={orderHref(id)}>
          <Trans>Open the order</Trans>
        </LinkButton>
      </Flex>
      {partyHrefs ? <OrderParties order={order} hrefs={partyHrefs} /> : null}
      {partyHrefs ? <OrderDisputes order={order} disputeHref={partyHrefs.dispute} /> : null}
      <OrderSummary
        title={t`Items`}
        lines={order.lines.map((line) => ({
          id: line.id,
          title: line.name,
          detail: withSku(line),
          quantity: line.quantity,
          amountDollars: line.price * line.quantity,
          image: pictureOf(line.imageUrl, '4rem'),
        }))}
        subtotalDollars={order.totals.subtotal}
        shippingDollars={order.totals.shipping}
        tokenDollars={order.totals.discount}
        totalDollars={order.totals.total}
        refundedDollars={order.refundedAmount}
      />
      <OrderEarnings order={order} viewer={partyHrefs ? undefined : 'seller'} />
      {hasEnded(order) ? null : (
        <PostalAddress title={t`Ship to`} address={order.shippingAddress} canCall>
          <Parcel order={order} />
        </PostalAddress>
      )}
    </Stack>
  )
}
