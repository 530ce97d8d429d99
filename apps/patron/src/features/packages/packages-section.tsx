import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { PackagePurchase } from '@wellspring/api/contract/packages'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { UsedBar, leftWords } from '@wellspring/features/packages'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link, LinkButton } from '@wellspring/ui/link'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { nextHref, purchaseHref } from '../../parts/packages/package-hrefs.ts'

const MOST = 10

/** The remaining sessions of a package, with a link to book the next one. */
function PackageRow({ purchase }: { purchase: PackagePurchase }) {
  const { zone } = useClock()
  const { id, service, provider, left, isFrozen } = purchase
  return (
    <Stack as="li" gap="4" p={{ base: '4', sm: '5' }} bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Box>
        <Link href={purchaseHref(id)} variant="quiet" fontWeight="semibold">
          {service.title}
        </Link>
        <Text textStyle="sm" color="fg.muted" mb="2">
          <Trans>with {provider.name}</Trans>
        </Text>
        <UsedBar purchase={purchase} />
        <Text textStyle="sm" mt="2">
          {leftWords(purchase, zone)}
        </Text>
      </Box>
      {left > 0 && !isFrozen ? (
        <LinkButton
          href={nextHref(purchase)}
          variant="outline"
          alignSelf="flex-start"
          aria-label={t`Book the next session of ${service.title}`}
        >
          <Trans>Book the next session</Trans>
        </LinkButton>
      ) : null}
    </Stack>
  )
}

/** The patron's active packages; renders nothing if there are none. */
export function PackagesSection() {
  const query = useQuery(packageQueries.purchases(useApi(), { status: 'active', limit: MOST }))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data || data.purchases.length === 0) return null
  return (
    <Box as="section" aria-label={t`Your packages`} maxW="52rem" mb="8">
      <Text as="h2" textStyle="heading" mb="3">
        <Trans>Your packages</Trans>
      </Text>
      <Stack as="ul" listStyleType="none" gap="3">
        {data.purchases.map((purchase) => (
          <PackageRow key={purchase.id} purchase={purchase} />
        ))}
      </Stack>
      <Link href="/my-packages" display="inline-block" mt="3" textStyle="sm">
        <Trans>All packages</Trans>
      </Link>
    </Box>
  )
}
