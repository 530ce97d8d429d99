import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { OrderDetail } from '@wellspring/api/contract/orders'
import { useApi } from '@wellspring/api/hooks/api'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { OrderSummary } from '@wellspring/ui/order-summary'
import { OrderTimeline } from '@wellspring/ui/order-timeline'
import { PageHeader } from '@wellspring/ui/page-header'
import { StatusBadge } from '@wellspring/ui/status-badge'

import { OrderActions } from './order-actions.tsx'
import { deadlineWords, orderStatusNames } from './order-words.ts'

export interface DeskOrderScreenProps {
  id: string
  back: { href: string; label: string }
}

function Parcel({ order }: { order: OrderDetail }) {
  const { shippingAddress: to, carrier, trackingNumber } = order
  return (
    <Box as="section" aria-label="Parcel">
      <Text as="h2" textStyle="heading" mb="2">
        Parcel
      </Text>
      {[
        `${to.firstName} ${to.lastName}`,
        to.addressLineOne,
        to.addressLineTwo,
        [to.zipCode, to.city, to.state].filter(Boolean).join(' '),
        to.country,
        to.phoneNo,
      ].map((line) => (line ? <Text key={line}>{line}</Text> : null))}
      {carrier || trackingNumber ? (
        <Text mt="3" color="fg.muted">
          {[carrier, trackingNumber].filter(Boolean).join(', ')}
        </Text>
      ) : null}
    </Box>
  )
}

// On paper there is the slip and nothing else.
const printStyle =
  '@media print { body * { visibility: hidden } [data-print], [data-print] * { visibility: visible; background: white !important; color: black !important } [data-print] { position: absolute; inset: 0 } }'

/** One sale for whoever sends it, and for staff. */
export function DeskOrderScreen({ id, back }: DeskOrderScreenProps) {
  const { data, error, refetch } = useQuery(orderQueries.detail(useApi(), id))
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingList shape="detail" />
  const { order } = data
  const deadline = deadlineWords(order)
  return (
    <Stack gap="8">
      <style>{printStyle}</style>
      <PageHeader
        title={`Order ${order.number}`}
        description={deadline ?? `Sold by ${order.seller.name}`}
        back={back}
        badge={<StatusBadge status={order.status} label={orderStatusNames[order.status]} />}
        actions={
          <Button variant="outline" onClick={() => window.print()}>
            Print the slip
          </Button>
        }
      />
      <OrderActions order={order} />
      <Grid
        gap="10"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <Flex data-print direction="column" gap="8">
          <OrderSummary
            title={order.number}
            lines={order.lines.map((line) => ({
              id: line.id,
              title: line.name,
              detail: line.variantName,
              quantity: line.quantity,
              amountDollars: line.price * line.quantity,
            }))}
            subtotalDollars={order.totals.subtotal}
            shippingDollars={order.totals.shipping}
            discountDollars={order.totals.discount}
            totalDollars={order.totals.total}
          />
          <Parcel order={order} />
        </Flex>
        <OrderTimeline
          steps={order.timeline.map(({ at, status, note }, index) => ({
            id: `${at}-${status}-${index}`,
            label: orderStatusNames[status],
            at,
            detail: note,
            state: index === order.timeline.length - 1 ? 'current' : 'done',
          }))}
        />
      </Grid>
    </Stack>
  )
}
