import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { ListedOrder, Order } from '@wellspring/api/contract/orders'
import { OrderBadge, disputeNames } from '@wellspring/features/orders'
import { pictureOf } from '@wellspring/ui/picture-of'
import { Link } from '@wellspring/ui/link'
import { Money } from '@wellspring/ui/money'
import { Picture } from '@wellspring/ui/picture'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans } from '@wellspring/words/macro'

import { OrderSums } from './order-sums.tsx'

export interface OrderCardProps {
  order: Order
  /** Whether it is part of a purchase that already shows the date, the shipping fee and the total. */
  isPart?: boolean
  action?: ReactNode
  /** The order's undecided dispute. */
  openDispute?: ListedOrder['openDispute']
}

/** An order in a list. */
export function OrderCard({ order, isPart = false, action, openDispute }: OrderCardProps) {
  return (
    <Box
      as="article"
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      p={{ base: '4', sm: '5' }}
    >
      <Flex justify="space-between" gap="3" wrap="wrap" mb="4">
        <Box>
          <Text fontWeight="semibold">
            <Link href={`/my-orders/${order.id}`} whiteSpace="nowrap">
              {order.number}
            </Link>
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {isPart ? null : (
              <>
                <MediumDate date={order.createdAt} />,{' '}
              </>
            )}
            {order.seller.name}
          </Text>
          {openDispute ? (
            <Link href={`/my-orders/disputes/${openDispute.id}`} textStyle="sm">
              <Trans>Dispute: {disputeNames[openDispute.status].label}</Trans>
            </Link>
          ) : null}
        </Box>
        <Flex
          gap="1"
          align={{ base: 'center', sm: 'flex-end' }}
          justify="space-between"
          direction={{ base: 'row', sm: 'column' }}
          w={{ base: 'full', sm: 'auto' }}
        >
          <OrderBadge {...order} total={order.totals.total} />
          <Money dollars={isPart ? order.totals.subtotal : order.totals.total} fontWeight="semibold" />
        </Flex>
      </Flex>
      <Stack as="ul" listStyleType="none" gap="3">
        {order.lines.map((line) => {
          const image = pictureOf(line.imageUrl, '3rem')
          return (
            <Flex as="li" key={line.id} gap="3" align="center">
              <Box w="12" flexShrink="0" borderRadius="md" overflow="hidden">
                <Picture image={image} />
              </Box>
              <Text flex="1" minW="0">
                {line.quantity} × {line.name}
                <Text as="span" color="fg.muted">
                  , {line.variantName}
                </Text>
              </Text>
              <Money dollars={line.price * line.quantity} />
            </Flex>
          )
        })}
      </Stack>
      {isPart ? null : <OrderSums totals={order.totals} mt="3" pt="3" borderTopWidth="1px" />}
      {action ? <Box mt="4">{action}</Box> : null}
    </Box>
  )
}
