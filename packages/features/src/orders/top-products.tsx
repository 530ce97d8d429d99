import { Box, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { LeadingLink } from '@wellspring/ui/leading-card'
import { Picture } from '@wellspring/ui/picture'
import { pictureOf } from '@wellspring/ui/picture-of'
import { Skeleton } from '@wellspring/ui/skeleton'
import { instantsOf } from '@wellspring/ui/wall-time'
import { dayIn, presentMoment, useClock } from '@wellspring/ui/zoned-time'
import { DAY_MS } from '@wellspring/api/contract/time'
import { Trans, plural, t } from '@wellspring/words/macro'

import { FramedList } from './framed-list.tsx'

const DAYS = 7
const SHOWN = 5

/** The first of the last seven days, today included. */
function useFirstDay() {
  const { zone } = useClock()
  const [now] = useState(presentMoment)
  const day = dayIn(new Date(Date.parse(now) - (DAYS - 1) * DAY_MS).toISOString(), zone)
  return { day, ...instantsOf({ from: day }, zone) }
}

const orderWords = (orders: number) => plural(orders, { one: 'in 1 order', other: 'in # orders' })

export interface TopProductsProps {
  /** The orders that contain a product, from a day on. */
  ordersHref: (productId: string, from: string) => string
}

/** A shop's most ordered products of the last seven days; renders nothing without any. */
export function TopProducts({ ordersHref }: TopProductsProps) {
  const { day, from } = useFirstDay()
  const { data, error } = useQuery(orderQueries.topProducts(useApi(), { from, limit: SHOWN }))
  // A look back is no reason for an error on Today.
  if (error && !data) return null
  if (data?.products.length === 0) return null
  return (
    <Box as="section" aria-label={t`Top products`} aria-busy={!data} {...(!data && { 'data-settling': '' })}>
      <Text as="h2" textStyle="heading">
        <Trans>Top products</Trans>
      </Text>
      <Text textStyle="sm" color="fg.muted" mb="3">
        <Trans>Most ordered in the last {DAYS} days.</Trans>
      </Text>
      {data ? (
        <FramedList>
          {data.products.map(({ id, name, imageUrl, pieces, orderCount }) => (
            <Flex
              key={id}
              as="li"
              position="relative"
              align="center"
              gap="3"
              px="4"
              py="3"
              _hover={{ bg: 'bg.muted' }}
            >
              <Box boxSize="9" flexShrink="0" borderRadius="md" overflow="hidden" bg="bg.muted">
                <Picture image={pictureOf(imageUrl, '2.25rem')} />
              </Box>
              <Box flex="1" minW="0">
                <LeadingLink href={ordersHref(id, day)} fontWeight="semibold">
                  {name}
                </LeadingLink>
                <Text textStyle="sm" color="fg.muted">
                  {orderWords(orderCount)}
                </Text>
              </Box>
              <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                {plural(pieces, { one: '1 item', other: '# items' })}
              </Text>
            </Flex>
          ))}
        </FramedList>
      ) : (
        <Skeleton h="20rem" borderRadius="lg" />
      )}
    </Box>
  )
}
