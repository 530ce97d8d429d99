import { Text } from '@chakra-ui/react'

import type { OrderDetail } from '@wellspring/api/contract/orders'
import { trackingUrl } from '@wellspring/api/contract/tracking'
import { Link } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

/** The carrier and tracking number, linked to the carrier's page if known. */
export function Parcel({ order }: { order: Pick<OrderDetail, 'carrier' | 'trackingNumber'> }) {
  const { carrier, trackingNumber } = order
  if (!carrier && !trackingNumber) return null
  const url = trackingUrl(carrier, trackingNumber)
  return (
    <Text mt="3" color="fg.muted" overflowWrap="anywhere">
      {[carrier, url ? null : trackingNumber].filter(Boolean).join(', ')}
      {url ? (
        <>
          {': '}
          <Link
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            display="inline-flex"
            alignItems="center"
            minH={{ base: '11', md: 'auto' }}
          >
            <Trans>track {trackingNumber}</Trans>
          </Link>
        </>
      ) : null}
    </Text>
  )
}
