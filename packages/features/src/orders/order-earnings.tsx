import { Box, chakra, Flex, Text } from '@chakra-ui/react'

import type { OrderDetail } from '@wellspring/api/contract/orders'
import { Money } from '@wellspring/ui/money'
import { useNow } from '@wellspring/ui/use-now'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { payoutWords } from './payout-labels.ts'

export interface OrderEarningsProps {
  order: OrderDetail
  viewer: 'seller' | undefined
}

const sums = {
  seller: { free: t`To your wallet`, held: t`Held for your wallet` },
  staff: { free: t`To their wallet`, held: t`Held for their wallet` },
}

function Row({ name, dollars, isSum = false }: { name: string; dollars: number; isSum?: boolean }) {
  const look = isSum
    ? { fontWeight: 'semibold', borderTopWidth: '1px', pt: '3', mt: '1' }
    : { color: 'fg.muted' }
  return (
    <Flex justify="space-between" gap="4" {...look}>
      <dt>{name}</dt>
      <dd>
        <Money dollars={dollars} align="end" />
      </dd>
    </Flex>
  )
}

/** The seller's proceeds of a sale: the rows add up to the last one, followed by the payout date. */
export function OrderEarnings({ order, viewer }: OrderEarningsProps) {
  const now = useNow()
  const { zone } = useClock()
  const { earnings } = order
  if (!earnings) return null
  const { goods, shipping, commission, cardFee, takenBack, net, isHeld } = earnings
  const note = payoutWords(order, earnings, { now, zone, viewer })
  const title = viewer === 'seller' ? t`What you get` : t`What the seller gets`
  const sum = sums[viewer ?? 'staff'][isHeld && net > 0 ? 'held' : 'free']
  return (
    <Box as="section" aria-label={title} bg="bg.surface" borderWidth="1px" borderRadius="lg" p="5">
      <Text as="h2" textStyle="heading" mb="3">
        {title}
      </Text>
      <chakra.dl display="grid" gap="1.5">
        <Row name={t`Price`} dollars={goods} />
        <Row name={t`Shipping`} dollars={shipping} />
        <Row name={t`Our commission`} dollars={-commission} />
        <Row name={t`Card fee`} dollars={-cardFee} />
        {takenBack > 0 ? <Row name={t`Taken back by refunds`} dollars={-takenBack} /> : null}
        <Row name={sum} dollars={net} isSum />
      </chakra.dl>
      {note ? (
        <Text textStyle="sm" color="fg.muted" mt="2">
          {note}
        </Text>
      ) : null}
    </Box>
  )
}
