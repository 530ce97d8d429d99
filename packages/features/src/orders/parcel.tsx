import { Text } from '@chakra-ui/react'

import type { OrderDetail } from '@wellspring/api/contract/orders'

import { ParcelLine } from '../parcel-line.tsx'

/** How an order is sent; renders nothing while that is unknown. */
export function Parcel({ order }: { order: Pick<OrderDetail, 'carrier' | 'trackingNumber'> }) {
  const { carrier, trackingNumber } = order
  if (!carrier && !trackingNumber) return null
  return (
    <Text mt="3" color="fg.muted" overflowWrap="anywhere">
      <ParcelLine carrier={carrier} trackingNumber={trackingNumber} />
    </Text>
  )
}
