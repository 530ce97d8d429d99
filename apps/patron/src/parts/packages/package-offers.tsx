import { Box, Heading, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { SessionPackage } from '@wellspring/api/contract/packages'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { dealWords } from '@wellspring/features/packages'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { Trans, t } from '@wellspring/words/macro'

import { OfferRow } from '../directory/offer-row.tsx'
import { buyHref } from './package-hrefs.ts'

const MOST = 50

function Offer({ offer }: { offer: SessionPackage }) {
  const { id, provider, service, sessions, price } = offer
  const title = `${sessions} × ${service.title}`
  return (
    <OfferRow
      title={title}
      facts={t`${formatDollars(offer.sessionPrice)} each, ${dealWords(offer)}`}
      price={formatDollars(price)}
      action={
        <LinkButton href={buyHref(provider.id, id)} variant="outline" aria-label={t`Buy ${title}`}>
          <Trans>Buy</Trans>
        </LinkButton>
      }
    />
  )
}

/** A provider's packages; renders nothing if there are none. */
export function PackageOffers({ providerId }: { providerId: string }) {
  const query = useQuery(packageQueries.offered(useApi(), { providerId, limit: MOST }))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data || data.packages.length === 0) return null
  return (
    <Box as="section" aria-labelledby="packages">
      <Heading as="h2" id="packages" textStyle="heading" mb="2">
        <Trans>Packages</Trans>
      </Heading>
      <Text color="fg.muted" mb="4">
        <Trans>
          Buy several sessions and book them one by one. What you do not use is refunded to your card.
        </Trans>
      </Text>
      <Stack as="ul" gap="3" listStyleType="none">
        {data.packages.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </Stack>
    </Box>
  )
}
