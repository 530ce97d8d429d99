import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { SellerOrder } from '@wellspring/api/contract/orders'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { ErrorState } from '@wellspring/ui/error-state'
import { LeadingLink } from '@wellspring/ui/leading-card'
import { Link } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Skeleton } from '@wellspring/ui/skeleton'
import { Trans, t } from '@wellspring/words/macro'

import { FramedList } from './framed-list.tsx'
import { OrderBadge } from './order-badge.tsx'
import { productWords } from './order-columns.tsx'

export interface LatestOrdersProps {
  href: string
  orderHref: (id: string) => string
}

function OrderRow({ order, href }: { order: SellerOrder; href: string }) {
  const { number, createdAt, buyer, total } = order
  return (
    <Flex
      as="li"
      position="relative"
      justify="space-between"
      align="center"
      gap="4"
      px="4"
      py="3"
      minH="16"
      _hover={{ bg: 'bg.muted' }}
    >
      <Box minW="0">
        <LeadingLink href={href} fontWeight="semibold">
          {productWords(order)}
        </LeadingLink>
        <Text textStyle="sm" color="fg.muted" truncate>
          {number} · <MediumDate date={createdAt} />
          <Box as="span" display={{ base: 'block', sm: 'inline' }} truncate>
            <Box as="span" hideBelow="sm">
              {' · '}
            </Box>
            {buyer.name}
          </Box>
        </Text>
      </Box>
      <Stack gap="1" align="end" flexShrink="0">
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {formatDollars(total)}
        </Text>
        <OrderBadge {...order} />
      </Stack>
    </Flex>
  )
}

/** A shop's latest orders; renders nothing before the first. */
export function LatestOrders({ href, orderHref }: LatestOrdersProps) {
  const query = useQuery(orderQueries.sellerList(useApi(), { page: 0, limit: 5, sort: '-number' }))
  const { data, error } = query
  if (data?.orders.length === 0) return null
  const isLoading = !data && !error
  return (
    <Box
      as="section"
      aria-label={t`Latest orders`}
      aria-busy={isLoading}
      {...(isLoading && { 'data-settling': '' })}
    >
      <Flex justify="space-between" align="baseline" gap="4" mb="3">
        <Text as="h2" textStyle="heading">
          <Trans>Latest orders</Trans>
        </Text>
        <Link href={href}>
          <Trans>See all</Trans>
        </Link>
      </Flex>
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {isLoading ? <Skeleton h={{ base: '27.5rem', sm: '20rem' }} borderRadius="lg" /> : null}
      {data ? (
        <FramedList>
          {data.orders.map((order) => (
            <OrderRow key={order.id} order={order} href={orderHref(order.id)} />
          ))}
        </FramedList>
      ) : null}
    </Box>
  )
}
