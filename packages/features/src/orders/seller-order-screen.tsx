import { Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import type { OrderDetail } from '@wellspring/api/contract/orders'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { ChargebackNotice } from '@wellspring/ui/chargeback-notice'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { OrderSummary } from '@wellspring/ui/order-summary'
import { OrderTimeline } from '@wellspring/ui/order-timeline'
import { PageHeader } from '@wellspring/ui/page-header'
import { pictureOf } from '@wellspring/ui/picture-of'
import { PostalAddress } from '@wellspring/ui/postal-address'
import { PrintButton, Printed } from '@wellspring/ui/printed'
import { MediumDate } from '@wellspring/ui/relative-date'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { OrderActions } from './order-actions.tsx'
import { OrderBadge, isPaidBack } from './order-badge.tsx'
import { DisputeAct, OrderDisputes } from './order-disputes.tsx'
import type { DisputeViewer } from '../dispute-names.ts'
import { OrderEarnings } from './order-earnings.tsx'
import { deadlineWords, endWords, hasEnded, openDisputeWords, withSku } from './order-labels.ts'
import { OrderParties } from './order-parties.tsx'
import type { PartyHrefs } from './order-parties.tsx'
import { orderSteps } from './order-steps.ts'
import { Parcel } from './parcel.tsx'

export interface SellerOrderScreenProps {
  id: string
  back: { href: string; label: string }
  productHref: (productId: string) => string
  disputeHref: (disputeId: string) => string
  /** For the seller: the button that confirms the return of a dispute. */
  ConfirmReturn?: ComponentType<{ disputeId: string }>
  /** The packing list of the order. */
  packingListHref?: string
  /** The form that asks support about this order. */
  helpHref?: string
  /** For staff: the pages of both parties. */
  partyHrefs?: PartyHrefs
}

/** What a sale waits for, or how it ended. */
function describe(order: OrderDetail, zone: string, viewer: DisputeViewer): string {
  if (isPaidBack({ ...order, total: order.totals.total }))
    return t`The buyer got a full refund. There is nothing left to do.`
  return (
    endWords(order, viewer) ??
    openDisputeWords(order, zone, viewer) ??
    deadlineWords(order, zone) ??
    t`Sold to ${order.buyer.name}`
  )
}

/** One sale, for its seller and for staff. */
export function SellerOrderScreen({
  id,
  back,
  productHref,
  disputeHref,
  ConfirmReturn,
  packingListHref,
  helpHref,
  partyHrefs,
}: SellerOrderScreenProps) {
  const { zone } = useClock()
  const query = useQuery(orderQueries.detail(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} back={back} />
  if (!data) return <LoadingList shape="detail" />
  const { order } = data
  const viewer = partyHrefs ? undefined : 'seller'
  return (
    <Stack gap="8">
      <PageHeader
        title={t`Order ${order.number}`}
        description={describe(order, zone, viewer)}
        back={back}
        badge={<OrderBadge {...order} total={order.totals.total} />}
      />
      {order.chargeback ? <ChargebackNotice chargeback={order.chargeback} /> : null}
      {partyHrefs ? <OrderParties order={order} hrefs={partyHrefs} /> : null}
      <Flex gap="3" wrap="wrap">
        {partyHrefs ? null : (
          <DisputeAct order={order} disputeHref={disputeHref} ConfirmReturn={ConfirmReturn} />
        )}
        <OrderActions order={order} />
        {packingListHref && !hasEnded(order) ? (
          <LinkButton variant="outline" href={packingListHref}>
            <Trans>Packing list</Trans>
          </LinkButton>
        ) : null}
        <PrintButton>
          <Trans>Print the receipt</Trans>
        </PrintButton>
        {helpHref ? (
          <LinkButton variant="ghost" href={helpHref}>
            <Trans>Get help with this</Trans>
          </LinkButton>
        ) : null}
      </Flex>
      <Grid
        gap="10"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <Printed display="flex" flexDirection="column" gap="8">
          {/* Print only: on the screen the page title says it. */}
          <Text textStyle="title" display="none" _print={{ display: 'block' }}>
            {t`Order ${order.number}`}, <MediumDate date={order.createdAt} />
          </Text>
          <OrderSummary
            title={t`Items`}
            lines={order.lines.map((line) => ({
              id: line.id,
              title: line.name,
              detail: withSku(line),
              quantity: line.quantity,
              amountDollars: line.price * line.quantity,
              image: pictureOf(line.imageUrl, '4rem'),
              href: productHref(line.productId),
            }))}
            subtotalDollars={order.totals.subtotal}
            shippingDollars={order.totals.shipping}
            tokenDollars={order.totals.discount}
            totalDollars={order.totals.total}
            refundedDollars={order.refundedAmount}
          />
          {hasEnded(order) ? null : (
            <PostalAddress title={t`Ship to`} address={order.shippingAddress} canCall>
              <Parcel order={order} />
            </PostalAddress>
          )}
        </Printed>
        <Stack gap="8">
          <OrderEarnings order={order} viewer={viewer} />
          <OrderDisputes order={order} disputeHref={disputeHref} viewer={viewer} />
          <OrderTimeline steps={orderSteps(order)} />
        </Stack>
      </Grid>
    </Stack>
  )
}
