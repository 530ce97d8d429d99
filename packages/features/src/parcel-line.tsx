import { trackingUrl } from '@wellspring/api/contract/tracking'
import { Link } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

export interface ParcelLineProps {
  carrier: string | null
  trackingNumber: string | null
}

/** The carrier and tracking number, linked to the carrier's page if known. */
export function ParcelLine({ carrier, trackingNumber }: ParcelLineProps) {
  const url = trackingUrl(carrier, trackingNumber)
  return (
    <>
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
    </>
  )
}
