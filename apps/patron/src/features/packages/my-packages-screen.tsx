import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { PackagePurchase } from '@wellspring/api/contract/packages'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { UsedBar, leftWords, purchaseNames } from '@wellspring/features/packages'
import { Avatar } from '@wellspring/ui/avatar'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Pager } from '@wellspring/ui/pager'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { nextHref, purchaseHref } from '../../parts/packages/package-hrefs.ts'

const PER_PAGE = 20

export interface MyPackagesScreenProps {
  /** Counted from 1. */
  page: number
  onPage: (page: number) => void
}

function Row({ purchase }: { purchase: PackagePurchase }) {
  const { zone } = useClock()
  const { id, provider, service, sessions, status, left, isFrozen } = purchase
  const title = `${sessions} × ${service.title}`
  return (
    <Flex as="article" gap="4" p={{ base: '4', sm: '5' }} bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Avatar name={provider.name} src={provider.imageUrl} size={48} decorative />
      <Box flex="1" minW="0">
        <Flex gap="2" wrap="wrap" justify="space-between" mb="1">
          <Link href={purchaseHref(id)} variant="quiet" fontWeight="semibold">
            {title}
          </Link>
          <StatusBadge status={status} {...purchaseNames[status]} alignSelf="flex-start" />
        </Flex>
        <Text textStyle="sm" color="fg.muted" mb="1">
          <Trans>with {provider.name}</Trans>
        </Text>
        <Text textStyle="sm" mb="2">
          {leftWords(purchase, zone)}
        </Text>
        {status === 'active' ? <UsedBar purchase={purchase} /> : null}
        {status === 'active' && left > 0 && !isFrozen ? (
          <LinkButton
            href={nextHref(purchase)}
            size="sm"
            mt="3"
            display="flex"
            w="fit-content"
            aria-label={t`Book the next session of ${title}`}
          >
            <Trans>Book the next session</Trans>
          </LinkButton>
        ) : null}
      </Box>
    </Flex>
  )
}

/** All that was bought of several sessions at once. */
export function MyPackagesScreen({ page, onPage }: MyPackagesScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(
    packageQueries.purchases(useApi(), { limit: PER_PAGE, page: page - 1 }),
  )
  return (
    <Box>
      <PageHeader title={t`My packages`} back={{ href: '/my-bookings', label: t`My bookings` }} />
      {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      {!data && !error ? <LoadingList label={t`Your packages are on their way`} /> : null}
      {data?.totalRecords === 0 ? (
        <EmptyList
          title={t`Nothing here yet`}
          sentence={t`Some providers sell several sessions at once, for less. You find them on their pages.`}
          action={
            <LinkButton href="/find-provider">
              <Trans>Find a provider</Trans>
            </LinkButton>
          }
        />
      ) : null}
      <Stack gap="4">
        <Grid gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 28rem), 1fr))">
          {data?.purchases.map((purchase) => (
            <Row key={purchase.id} purchase={purchase} />
          ))}
        </Grid>
        {data ? <Pager {...{ page, onPage }} perPage={PER_PAGE} total={data.totalRecords} /> : null}
      </Stack>
    </Box>
  )
}
