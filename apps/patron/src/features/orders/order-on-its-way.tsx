import { Box, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { Link, LinkButton } from '@wellspring/ui/link'
import { Picture } from '@wellspring/ui/picture'
import { pictureOf } from '@wellspring/ui/picture-of'
import { Trans, t } from '@wellspring/words/macro'

import { onItsWay } from './on-its-way.ts'

/** The newest parcel that is under way; nothing at all without one. */
export function OrderOnItsWay() {
  const { data } = useQuery(onItsWay(useApi()))
  // What was paid back is awaited no more.
  const order = data?.orders.find(({ paymentStatus }) => paymentStatus !== 'refunded')
  if (!order) return null
  const pieces = order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  return (
    <Box as="section" aria-labelledby="on-its-way">
      <Flex justify="space-between" align="baseline" gap="4" mb="3">
        <Text as="h2" id="on-its-way" textStyle="heading">
          <Trans>On its way to you</Trans>
        </Text>
        <Link href="/my-orders">
          <Trans>See all</Trans>
        </Link>
      </Flex>
      <Flex
        gap="4"
        p={{ base: '4', sm: '5' }}
        align="center"
        wrap="wrap"
        bg="bg.surface"
        borderWidth="1px"
        borderRadius="lg"
      >
        <Box w="14" flexShrink="0" borderRadius="md" overflow="hidden">
          <Picture image={pictureOf(order.lines[0]?.imageUrl ?? null, '3.5rem')} />
        </Box>
        <Box flex="1 1 12rem" minW="0">
          <Text fontWeight="semibold">{pieces}</Text>
          <Text textStyle="sm" color="fg.muted">
            <Trans>
              Order {order.number} from {order.seller.name}
            </Trans>
          </Text>
        </Box>
        <LinkButton
          href={`/my-orders/${order.id}`}
          variant="outline"
          aria-label={t`Track order ${order.number}`}
        >
          <Trans>Track</Trans>
        </LinkButton>
      </Flex>
    </Box>
  )
}
