import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { leftWords } from '@wellspring/features/packages'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { purchaseHref } from '../../parts/packages/package-hrefs.ts'

const MOST = 10

/** Packages of which something can be booked; nothing at all when there is none. */
export function PackagesSection() {
  const { zone } = useClock()
  const query = useQuery(packageQueries.purchases(useApi(), { status: 'active', limit: MOST }))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data || data.purchases.length === 0) return null
  return (
    <Box as="section" aria-label={t`Your packages`} maxW="52rem" mb="8">
      <Text as="h2" textStyle="heading" mb="3">
        <Trans>Your packages</Trans>
      </Text>
      <Stack gap="2">
        {data.purchases.map((purchase) => (
          <Text key={purchase.id}>
            <Trans>
              <Link href={purchaseHref(purchase.id)} fontWeight="semibold">
                {purchase.service.title}
              </Link>{' '}
              with {purchase.provider.name}: {leftWords(purchase, zone)}
            </Trans>
          </Text>
        ))}
      </Stack>
      <Link href="/my-packages" display="inline-block" mt="3" textStyle="sm">
        <Trans>All packages</Trans>
      </Link>
    </Box>
  )
}
