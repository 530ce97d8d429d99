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
import { Fact, Facts } from '@wellspring/ui/fact'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { Pager } from '@wellspring/ui/pager'
import { mediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { nextHref, purchaseHref } from '../../parts/packages/package-hrefs.ts'

const PER_PAGE = 20

export interface MyPackagesScreenProps {
  /** Starts at 1. */
  page: number
  onPage: (page: number) => void
}

function Row({ purchase }: { purchase: PackagePurchase }) {
  const { zone } = useClock()
  const { id, provider, service, sessions, status, left, isFrozen, validUntil } = purchase
  const { sessionPrice, price, boughtAt } = purchase
  const isOpen = status === 'active' && left > 0 && !isFrozen
  const title = `${sessions} × ${service.title}`
  return (
    <Grid
      as="article"
      gap={{ base: '5', md: '8' }}
      p={{ base: '4', sm: '6' }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    >
      <Flex gap="4">
        <Avatar name={provider.name} src={provider.imageUrl} size={56} decorative />
        <Box flex="1" minW="0">
          <Flex gap="2" wrap="wrap" mb="1">
            <Link href={purchaseHref(id)} variant="quiet" textStyle="heading">
              {title}
            </Link>
            <StatusBadge status={status} {...purchaseNames[status]} alignSelf="center" />
          </Flex>
          <Text textStyle="sm" color="fg.muted" mb="3">
            <Trans>with {provider.name}</Trans>
          </Text>
          {status === 'active' ? <UsedBar purchase={purchase} /> : null}
          <Text mt="2">{leftWords(purchase, zone)}</Text>
          {isOpen ? (
            <LinkButton
              href={nextHref(purchase)}
              mt="4"
              display="flex"
              w="fit-content"
              aria-label={t`Book the next session of ${title}`}
            >
              <Trans>Book the next session</Trans>
            </LinkButton>
          ) : null}
        </Box>
      </Flex>
      <Box
        borderInlineStartWidth={{ md: '1px' }}
        borderTopWidth={{ base: '1px', md: '0' }}
        ps={{ md: '8' }}
        pt={{ base: '4', md: '0' }}
      >
        <Facts areShort>
          {isOpen ? <Fact label={t`Left`}>{t`${left} of ${sessions}`}</Fact> : null}
          {isOpen && validUntil ? <Fact label={t`Book by`}>{mediumDate(validUntil, zone)}</Fact> : null}
          <Fact label={t`Each session`}>{formatDollars(sessionPrice)}</Fact>
          <Fact label={t`Paid`}>{formatDollars(price)}</Fact>
          {boughtAt ? <Fact label={t`Bought on`}>{mediumDate(boughtAt, zone)}</Fact> : null}
        </Facts>
        {isOpen ? (
          <Text mt="4" textStyle="sm" color="fg.muted">
            <Trans>
              A session you cancel in time returns to the package. Anything left when it expires is refunded
              to your card automatically.
            </Trans>
          </Text>
        ) : null}
      </Box>
    </Grid>
  )
}

/** All packages that the patron has bought. */
export function MyPackagesScreen({ page, onPage }: MyPackagesScreenProps) {
  const query = useQuery(packageQueries.purchases(useApi(), { limit: PER_PAGE, page: page - 1 }))
  const { data, error } = query
  return (
    <Box>
      <PageHeader
        title={t`My packages`}
        description={t`Sessions you have paid for together and book one by one.`}
        back={{ href: '/my-bookings', label: t`My bookings` }}
      />
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList label={t`Loading your packages`} /> : null}
      {data?.totalRecords === 0 ? (
        <EmptyList
          title={t`Nothing here yet`}
          sentence={t`Some providers sell several sessions at once, for less. You will find them on their pages.`}
          action={
            <LinkButton href="/find-provider">
              <Trans>Find a provider</Trans>
            </LinkButton>
          }
        />
      ) : null}
      <Stack gap="4">
        {data?.purchases.map((purchase) => (
          <Row key={purchase.id} purchase={purchase} />
        ))}
        {data ? <Pager page={page} onPage={onPage} perPage={PER_PAGE} total={data.totalRecords} /> : null}
      </Stack>
    </Box>
  )
}
