import { Box, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { Order } from '@wellspring/api/contract/orders'
import { useApi } from '@wellspring/api/hooks/api'
import { LinkButton, MoreLink } from '@wellspring/ui/link'
import { Picture } from '@wellspring/ui/picture'
import { pictureOf } from '@wellspring/ui/picture-of'
import { Trans, t } from '@wellspring/words/macro'

import { onItsWay } from './on-its-way.ts'

/** The most orders shown here; the order list has all of them. */
const SHOWN = 3

function Parcel({ order }: { order: Order }) {
  const pieces = order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  return (
    <Flex as="li" gap="4" p={{ base: '4', sm: '5' }} align="center" wrap="wrap" borderColor="border">
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
  )
}

/** The newest orders on their way; renders nothing if there are none. */
export function OrdersOnTheirWay() {
  const { data } = useQuery(onItsWay(useApi()))
  // No parcel is expected of a refunded order.
  const orders = data?.orders.filter(({ paymentStatus }) => paymentStatus !== 'refunded') ?? []
  if (orders.length === 0) return null
  const total = data?.totalRecords ?? 0
  return (
    <Box as="section" aria-labelledby="on-their-way">
      <Flex justify="space-between" align="baseline" gap="4" mb="3">
        <Text as="h2" id="on-their-way" textStyle="heading">
          <Trans>On the way to you</Trans>
        </Text>
        <MoreLink href="/my-orders?status=shipping">
          {total > SHOWN ? t`See all ${total}` : t`See all`}
        </MoreLink>
      </Flex>
      <Box
        as="ul"
        listStyleType="none"
        bg="bg.surface"
        borderWidth="1px"
        borderRadius="lg"
        css={{ '& > * + *': { borderTopWidth: '1px' } }}
      >
        {orders.slice(0, SHOWN).map((order) => (
          <Parcel key={order.id} order={order} />
        ))}
      </Box>
    </Box>
  )
}
